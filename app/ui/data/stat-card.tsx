import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type StatCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  to?: string;
  compact?: boolean;
};

export function StatCard({ label, value, note, icon, to, compact = false }: StatCardProps) {
  return (
    <Card clickable={Boolean(to)} className={classNames('flex h-full flex-col', compact && 'max-sm:p-2.5!')}>
      <div className="flex items-start justify-between gap-3 text-muted">
        <h3
          className={classNames(
            'font-sans text-base font-semibold tracking-normal',
            compact && 'max-sm:min-h-[2lh] max-sm:text-xs max-sm:leading-tight',
          )}
        >
          {to ? <CardLink to={to}>{label}</CardLink> : label}
        </h3>
        {icon ? <span className={classNames('shrink-0', compact && 'max-sm:hidden')}>{icon}</span> : null}
      </div>
      <p
        className={classNames(
          'mt-1 font-heading text-4xl font-extrabold tabular-nums tracking-tight',
          compact && 'max-sm:text-3xl',
        )}
      >
        {value}
      </p>
      {note ? <p className={classNames('text-muted text-sm', compact && 'max-sm:text-xs')}>{note}</p> : null}
    </Card>
  );
}
