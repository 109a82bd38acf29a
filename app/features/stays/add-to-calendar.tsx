import { CalendarPlus } from 'lucide-react';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { ButtonLink, buttonLook } from '#app/ui/actions/buttons.tsx';

/** One guest spot into a calendar: as a file for programs, and as a link for Google's (trade F). */
export function AddToCalendar({ stayId, google }: { stayId: string; google: string }) {
  return (
    <>
      <ButtonLink
        to={stayAddress(stayId, 'event.ics')}
        reloadDocument
        icon={<CalendarPlus size={18} aria-hidden="true" />}
      >
        Add to calendar
      </ButtonLink>
      <a href={google} target="_blank" rel="noopener noreferrer" className={buttonLook('secondary', 'md')}>
        Google Calendar
      </a>
    </>
  );
}
