import type { ReactNode } from 'react';
import { Card, CardLink } from '#app/ui/surfaces/card.tsx';

type StatCardProps = {
  label: string;
  value: ReactNode;
  /** Under the figure: the period, a comparison. */
  note?: ReactNode;
  icon?: ReactNode;
  /** Makes the whole card a link. */
  to?: string;
  /** A MiniChart. */
  children?: ReactNode;
};

/** One figure people keep an eye on. */
export function StatCard({ label, value, note, icon, to, children }: StatCardProps) {
  return (
    <Card clickable={Boolean(to)} className="flex flex-col">
      <div className="flex items-center justify-between gap-3 text-muted">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {to ? <CardLink to={to}>{label}</CardLink> : label}
        </h3>
        {icon}
      </div>
      <p className="mt-1 font-heading text-4xl font-extrabold tabular-nums tracking-tight">{value}</p>
      {note ? <p className="text-sm text-muted">{note}</p> : null}
      {children ? <div className="mt-auto pt-4">{children}</div> : null}
    </Card>
  );
}
