import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';

type ChipProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** Makes it a link, such as to a search for this word. */
  to?: string;
  className?: string;
};

const LOOK =
  'inline-flex h-fit min-h-7 items-center gap-1.5 rounded-full border-[1.5px] border-line px-2.5 text-sm leading-tight';

/** A short fact or keyword. */
export function Chip({ children, icon, to, className }: ChipProps) {
  if (to) {
    return (
      <Link
        to={to}
        className={classNames(LOOK, 'hover:bg-line hover:text-ground transition-colors duration-150', className)}
      >
        {icon}
        <span className="contents">{children}</span>
      </Link>
    );
  }
  return (
    <span className={classNames(LOOK, className)}>
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}
