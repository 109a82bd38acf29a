import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { offering as words } from '#app/copy/offering.ts';
import { isOver, type StaySide } from '#app/domain/stay.ts';
import type { StayOfApplication } from '#app/features/stays/application-dates.server.ts';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { StayStatusBadge } from '#app/features/stays/stay-status-badge.tsx';
import { WhoseTurn } from '#app/features/stays/whose-turn.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';

type ApplicationDatesProps = {
  side: StaySide;
  /** The guest spot that it is about, if there is one. */
  stay: StayOfApplication | null;
  asOf: string;
  /** What to do where no guest spot is open, said before the way to it. */
  lead?: string | null;
  /** Where its reader offers days, or asks for some; null where they cannot. */
  next: { to: string; label: string } | null;
};

/** In an application for a guest spot: the days that it is about, how they stand, and what comes next (trade A3, A6 9). */
export function ApplicationDates({ side, stay, asOf, lead = null, next }: ApplicationDatesProps) {
  if (!stay && !next) return null;
  return (
    <section aria-label={words.dates} className="inked flex flex-col gap-3 bg-surface px-4 py-3">
      {stay ? <Stay stay={stay} side={side} asOf={asOf} /> : null}
      {lead ? <p>{lead}</p> : null}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {next ? <Next {...next} /> : null}
        {stay ? (
          <ButtonLink to={stayAddress(stay.id)} size="sm">
            {words.see}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

/** What it says of the days: that they are asked for, or that a guest spot is or was about them. */
function Stay({ stay, side, asOf }: { stay: StayOfApplication; side: StaySide; asOf: string }) {
  const { status, during } = stay;
  const says = status === 'REQUESTED' ? words.asksFor[side] : isOver(status) ? words.concerned : words.concerns;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{says(during)}</span>
        <StayStatusBadge status={status} size="sm" />
      </p>
      <p className="mt-1 text-sm empty:hidden">
        <WhoseTurn stay={stay} side={side} asOf={asOf} />
      </p>
    </div>
  );
}

function Next({ to, label }: { to: string; label: string }): ReactNode {
  return (
    <ButtonLink to={to} size="sm" variant="primary" icon={<CalendarPlus size={16} aria-hidden="true" />}>
      {label}
    </ButtonLink>
  );
}
