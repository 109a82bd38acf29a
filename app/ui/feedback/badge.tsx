import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL, type Tone } from '#app/ui/feedback/tone.ts';

type BadgeProps = {
  tone: Tone;
  /** Always a word: colour alone says nothing. */
  children: ReactNode;
  icon?: ReactNode;
  /** Beside a name, in a card. */
  size?: 'sm' | 'md';
  /** What more there is to know, on hovering. */
  title?: string | undefined;
  className?: string;
};

/** A status, as a small stamp. */
export function Badge({ tone, icon, size = 'md', children, title, className }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-fit items-center gap-1 whitespace-nowrap rounded-sm border-[1.5px] border-line text-xs font-bold',
        size === 'sm' ? 'min-h-5 px-1.5' : 'min-h-7 px-2',
        TONE_FILL[tone],
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}
