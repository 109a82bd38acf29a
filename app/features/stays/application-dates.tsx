import { CalendarPlus } from 'lucide-react';
import { offering as words } from '#app/copy/offering.ts';
import type { StayOfApplication } from '#app/features/stays/application-dates.server.ts';
import { offerAddress } from '#app/features/stays/offer-address.ts';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { StayStatusBadge } from '#app/features/stays/stay-status-badge.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';

type ApplicationDatesProps = {
  application: { id: string; status: string };
  stay: StayOfApplication;
};

/** In an application for a guest spot: the days that it is about, or the way to offer some (trade A6, 9). */
export function ApplicationDates({ application, stay }: ApplicationDatesProps) {
  return (
    <section aria-label={words.dates} className="inked bg-surface px-4 py-3">
      {stay ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{stay.status === 'REQUESTED' ? words.asksFor(stay.during) : words.concerns(stay.during)}</p>
          <StayStatusBadge status={stay.status} size="sm" />
          <ButtonLink to={stayAddress(stay.id)} size="sm">
            {words.see}
          </ButtonLink>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {application.status === 'ACCEPTED' ? <p>{words.afterAccepting}.</p> : null}
          <ButtonLink
            to={offerAddress({ applicationId: application.id })}
            size="sm"
            icon={<CalendarPlus size={16} aria-hidden="true" />}
          >
            {words.offer}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
