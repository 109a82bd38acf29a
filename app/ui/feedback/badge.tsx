import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL, type Tone } from '#app/ui/feedback/tone.ts';

type BadgeProps = {
  tone: Tone;
  /** Always a word: colour alone says nothing. */
  children: ReactNode;
  icon?: ReactNode;
  className?: string;
};

/** A status, as a small stamp. */
export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-fit min-h-7 items-center gap-1 whitespace-nowrap rounded-sm border-[1.5px] border-line px-2 text-xs font-bold',
        TONE_FILL[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
