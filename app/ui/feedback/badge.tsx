import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

export type Tone = 'green' | 'red' | 'mustard' | 'blue' | 'grey';

export const TONE_FILL: Record<Tone, string> = {
  green: 'bg-green text-on-tone',
  red: 'bg-red text-on-tone',
  mustard: 'bg-mustard text-on-mustard',
  blue: 'bg-blue text-on-tone',
  grey: 'bg-grey text-on-tone',
};

export const TONE_WASH: Record<Tone, string> = {
  green: 'bg-green-wash',
  red: 'bg-red-wash',
  mustard: 'bg-mustard-wash',
  blue: 'bg-blue-wash',
  grey: 'bg-grey-wash',
};

type BadgeProps = {
  tone: Tone;
  children: ReactNode;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  title?: string | undefined;
  className?: string;
};

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

type ChipProps = {
  children: ReactNode;
  icon?: ReactNode;
  className?: string;
};

const LOOK =
  'inline-flex h-fit min-h-7 items-center gap-1.5 rounded-full border-[1.5px] border-line px-2.5 text-sm leading-tight';

export function Chip({ children, icon, className }: ChipProps) {
  return (
    <span className={classNames(LOOK, className)}>
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}

export function RemovableChip({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border-[1.5px] border-line bg-line px-3 text-sm text-ground leading-tight hover:bg-red hover:text-on-tone transition-colors duration-150"
    >
      {label}
      <X size={15} strokeWidth={2.5} aria-hidden="true" />
      <span className="sr-only">(remove)</span>
    </Link>
  );
}
