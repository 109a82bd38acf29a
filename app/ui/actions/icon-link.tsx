import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';

type IconLinkProps = Omit<LinkProps, 'aria-label' | 'children' | 'className'> & {
  /** Where it goes, in words: read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  outlined?: boolean;
  className?: string;
};

export function IconLink({ label, icon, outlined = false, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center',
        outlined ? 'inked lift bg-surface' : 'rounded-md transition-colors duration-150 hover:bg-grey-wash',
        className,
      )}
    >
      {icon}
    </Link>
  );
}
