import { CalendarDays } from 'lucide-react';
import { daysLabel } from '#app/copy/dates.ts';
import { STAY_STATUS_LABELS } from '#app/copy/stays.ts';
import type { StayOfApplication } from '#app/features/stays/application-dates.server.ts';

/** On the card of an application: the days that came with it, and how they stand. */
export function StayOfApplicationLine({ stay: { during, status } }: { stay: StayOfApplication }) {
  return (
    <span className="inline-flex items-start gap-1 text-line">
      <CalendarDays size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {daysLabel(during)}: {STAY_STATUS_LABELS[status]}
      </span>
    </span>
  );
}
