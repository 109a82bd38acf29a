import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** What it does, in words: read aloud, and shown as a tooltip where `title` does not say it shorter. */
  label: string;
  icon: ReactNode;
  /** With an outline, or bare. */
  outlined?: boolean;
};

export function IconButton({
  label,
  icon,
  outlined = false,
  type = 'button',
  title = label,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center disabled:cursor-not-allowed disabled:opacity-60',
        outlined ? 'inked lift bg-surface' : 'rounded-md transition-colors duration-150 hover:bg-grey-wash',
        className,
      )}
    >
      {icon}
    </button>
  );
}
