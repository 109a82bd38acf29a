import { CalendarDays } from 'lucide-react';
import type { StayOfApplication } from '#app/features/stays/application-dates.server.ts';

/** On the card of an application: the days that came with it, and how they stand. */
export function StayOfApplicationLine({ stay: { line } }: { stay: StayOfApplication }) {
  return (
    <span className="inline-flex items-start gap-1 text-line">
      <CalendarDays size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{line}</span>
    </span>
  );
}
