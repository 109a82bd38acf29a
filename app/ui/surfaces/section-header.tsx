import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from '#app/ui/actions/icon-link.tsx';
import { classNames } from '#app/ui/class-names.ts';

type SectionHeaderProps = {
  title: string;
  /** For aria-labelledby of the section. */
  id?: string;
  /** The pencil at the end: where it leads and what it says to a screen reader. */
  edit?: { to: string; label: string };
  /** A link or button instead of the pencil, such as 'View All'. */
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

export function SectionHeader({ title, id, edit, action, level = 2, className }: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames('mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4', className)}>
      <Heading id={id} className={level === 2 ? 'text-2xl' : 'text-xl'}>
        {title}
      </Heading>
      {action}
      {edit ? (
        <IconLink to={edit.to} label={edit.label} icon={<Pencil size={19} aria-hidden="true" />} outlined />
      ) : null}
    </div>
  );
}
