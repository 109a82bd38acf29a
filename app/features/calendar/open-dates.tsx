import { CalendarDays, CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { guestCalendar as words } from '#app/copy/calendar/guest-calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { asking } from '#app/copy/stays/stays.ts';
import { type Days, monthOf } from '#app/domain/values/dates.ts';
import { askAddress, guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';

type OpenDatesSectionProps = { shopId: string; ranges: readonly Days[] };

/** On the page of a shop that takes guests: its next free days, with a link to request them (trade A3). */
export function OpenDatesSection({ shopId, ranges }: OpenDatesSectionProps) {
  return (
    <ProfileSection title={words.openDates}>
      {ranges.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {ranges.map((days) => (
            <li key={`${days.first}-${days.last}`}>
              <Link to={guestCalendarAddress(shopId, { month: monthOf(days.first) })} className="text-link py-1">
                {daysLabel(days)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.noneAhead}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {ranges.length > 0 ? (
          <ButtonLink to={askAddress(shopId)} size="sm" icon={<CalendarPlus size={16} aria-hidden="true" />}>
            {asking.forDates}
          </ButtonLink>
        ) : null}
        <ButtonLink to={guestCalendarAddress(shopId)} size="sm" icon={<CalendarDays size={16} aria-hidden="true" />}>
          {words.open}
        </ButtonLink>
      </div>
    </ProfileSection>
  );
}
