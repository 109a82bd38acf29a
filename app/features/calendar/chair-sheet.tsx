import { ArrowLeft, ArrowRight, Ban, CalendarPlus } from 'lucide-react';
import { closures, windows, month as words } from '#app/copy/calendar/calendar.ts';
import { shortDateLabel, shortDaysLabel } from '#app/copy/dates.ts';
import type { MonthRange } from '#app/domain/calendar/shop-month.ts';
import { blockDatesAddress, calendarAddress, openDatesAddress } from '#app/features/calendar/calendar-links.ts';
import type { MonthChair } from '#app/features/calendar/shop-month.server.ts';
import { lookOf, RangeLink } from '#app/features/calendar/shop-month.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type ChairSheetProps = { chair: MonthChair; day: string | null; month: string; today: string };

/** What is on a chair in the month, and the ways to open and block its days, unless the chosen day is past. */
export function ChairSheet({ chair: { id, name, hosting, ranges }, day, month, today }: ChairSheetProps) {
  const told = ranges.filter(({ days, entry, ground }) => {
    if (day) return days.first <= day && day <= days.last;
    return entry !== null || ground === 'open';
  });
  return (
    <Dialog
      id="chair-days"
      title={day ? `${name}, ${shortDateLabel(day)}` : name}
      open
      closeHref={calendarAddress(month)}
      foot={
        day && day < today ? null : (
          <>
            {hosting === 'WINDOWS' ? (
              <ButtonLink
                to={openDatesAddress({ chairId: id, day })}
                variant="primary"
                icon={<CalendarPlus size={18} aria-hidden="true" />}
              >
                {windows.open}
              </ButtonLink>
            ) : null}
            <ButtonLink to={blockDatesAddress({ chairId: id, day })} icon={<Ban size={18} aria-hidden="true" />}>
              {closures.block}
            </ButtonLink>
          </>
        )
      }
    >
      {told.length > 0 ? (
        <ul className="divide-y divide-hairline">
          {told.map((range) => (
            <li key={range.days.first}>
              <Line range={range} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.nothingThen(hosting === 'NEVER')}</p>
      )}
    </Dialog>
  );
}

function Line({ range }: { range: MonthRange }) {
  const { days, entry, isFromBefore, goesOn } = range;
  const note = words.note(entry);
  const isActedOn = entry !== null;
  return (
    <RangeLink range={range} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <span aria-hidden="true" className={classNames('h-6 w-4 shrink-0 rounded-sm', lookOf(range))} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{shortDaysLabel(days)}</span>
        <span className={classNames('block text-sm', isActedOn ? 'underline underline-offset-3' : undefined)}>
          {[words.what(range), ...words.more(entry)].join(', ')}
        </span>
        {note ? <span className="block text-muted text-sm">{note}</span> : null}
      </span>
      {isFromBefore || goesOn ? (
        <span className="flex shrink-0 items-center gap-1 text-muted text-sm">
          {isFromBefore ? <ArrowLeft size={15} aria-hidden="true" /> : null}
          <span>{words.continues}</span>
          {goesOn ? <ArrowRight size={15} aria-hidden="true" /> : null}
        </span>
      ) : null}
    </RangeLink>
  );
}
