import { type ReactNode, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

export function NothingYet({ ornament, children }: { ornament: OrnamentName; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 rounded-md border-[1.5px] border-hairline border-dashed p-4">
      <Ornament name={ornament} size={48} />
      <p className="max-w-measure text-muted">{children}</p>
    </div>
  );
}

type ProfileSectionProps = {
  title: string;
  editTo?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function ProfileSection({ title, editTo, action, children, className }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <Card className="h-full">
        <SectionHeader
          title={title}
          id={id}
          edit={editTo ? { to: editTo, label: `Edit ${title}` } : undefined}
          action={action}
        />
        {children}
      </Card>
    </section>
  );
}

type EmptySectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** An empty section of another member's profile. */
export function EmptySection({ title, action, children }: EmptySectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-2.5"
    >
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <p className="min-w-0 flex-1 basis-56 text-muted">{children}</p>
      {action}
    </section>
  );
}

export function ChipList({ label, items, none }: { label: string; items: readonly string[]; none?: string }) {
  if (items.length === 0) return none ? <p className="text-muted">{none}</p> : null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li
          key={item}
          className="inline-flex min-h-7 items-center rounded-full border-[1.5px] border-line px-2.5 text-sm leading-tight"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
