import { CalendarDays, CalendarPlus } from 'lucide-react';
import { offering as words } from '#app/copy/stays/stay-offers.ts';
import type { StayOfApplication } from '#app/features/stays/stay-applications.server.ts';
import { stayAddress } from '#app/features/stays/stay-names.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';

type ApplicationDatesProps = {
  stay: StayOfApplication | null;
  /** Where the reader offers or requests days; null if they cannot. */
  next: { to: string; label: string } | null;
};

/** The days of an application for a guest spot, their status and the next step (trade A3, A6 9). */
export function ApplicationDates({ stay, next }: ApplicationDatesProps) {
  if (!stay && !next) return null;
  return (
    <section aria-label={words.dates} className="inked flex flex-col gap-3 bg-surface px-4 py-3">
      {stay ? (
        <div>
          <p>{stay.says}</p>
          {stay.turn ? (
            <p className="mt-1 text-sm">
              <strong>{stay.turn.whose}</strong> {stay.turn.until}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {next ? (
          <ButtonLink to={next.to} size="sm" icon={<CalendarPlus size={16} aria-hidden="true" />}>
            {next.label}
          </ButtonLink>
        ) : null}
        {stay ? (
          <ButtonLink to={stayAddress(stay.id)} size="sm">
            {words.see}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

/** On the card of an application: its days and their status. */
export function StayOfApplicationLine({ stay: { line } }: { stay: StayOfApplication }) {
  return (
    <span className="inline-flex items-start gap-1 text-line">
      <CalendarDays size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{line}</span>
    </span>
  );
}
