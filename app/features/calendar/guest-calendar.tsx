import { Link } from 'react-router';
import { guestCalendar as words } from '#app/copy/calendar/guest-calendar.ts';
import { monthLabel, shortDateLabel } from '#app/copy/dates.ts';
import { choose, type DayState, type GuestDay, weeksOf } from '#app/domain/calendar/guest-month.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { WEEKDAYS } from '#app/domain/values/opening-hours.ts';
import { type AskingWith, guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { classNames } from '#app/ui/class-names.ts';

type Chosen = Partial<Days>;

type GuestCalendarProps = Way & { today: string; days: GuestDay[] };

type Way = { shopId: string; month: string; chosen: Chosen; asking: AskingWith };

const FROM_SUNDAY = [6, 0, 1, 2, 3, 4, 5];

/** A month of free days. The first press chooses the first day, the second the last (trade A3). */
export function GuestCalendar({ today, days, ...way }: GuestCalendarProps) {
  return (
    <table className="w-full max-w-3xl table-fixed border-separate border-spacing-x-0 border-spacing-y-1">
      <caption className="sr-only">{monthLabel(way.month)}: which days are free</caption>
      <thead>
        <tr>
          {FROM_SUNDAY.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-center text-sm">
              <span aria-hidden="true">{WEEKDAYS[weekday]?.slice(0, 3)}</span>
              <span className="sr-only">{WEEKDAYS[weekday]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find(Boolean)?.day}>
            {week.map((day, at) => (
              <td key={day?.day ?? FROM_SUNDAY[at]} className="p-0">
                {day ? <Day {...way} day={day} isToday={day.day === today} column={at} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Free days stand out. Each day also has a word, so color is not the only sign. */
const LOOK: Record<DayState, string> = {
  free: 'border-line bg-surface',
  taken: 'border-hairline bg-grey-wash text-muted line-through',
  closed: 'border-hairline border-dashed text-muted',
  'not-open': 'border-transparent text-muted',
  'too-soon': 'border-hairline text-muted',
  'not-planned': 'border-hairline border-dotted text-muted',
  past: 'border-transparent text-muted',
};

type DayProps = Way & { day: GuestDay; isToday: boolean; column: number };

function Day({ day, shopId, month, chosen, asking, isToday, column }: DayProps) {
  const isChosen = holds(chosen, day.day);
  const isFree = day.state === 'free';
  const look = classNames(
    'flex min-h-14 flex-col items-center justify-center px-0.5 py-1 text-center leading-tight sm:min-h-16',
    isChosen
      ? barLook(chosen, day.day, column)
      : classNames('mx-0.5 rounded-sm border-[1.5px]', LOOK[day.state], isFree ? 'lift' : undefined),
  );
  const content = (
    <>
      <span aria-hidden="true" className={classNames('font-semibold tabular-nums', isToday ? 'underline' : undefined)}>
        {Number(day.day.slice(-2))}
      </span>
      <span aria-hidden="true" className="text-[min(0.75rem,2.9vw)]">
        {isFree ? (
          day.chairs > 1 ? (
            <span className="max-sm:hidden">{words.chairs(day.chairs)}</span>
          ) : null
        ) : (
          words.state(day)
        )}
      </span>
      <span className="sr-only">
        {shortDateLabel(day.day)}, {words.said(day)}
        <span>{isToday ? ', today' : null}</span>
        <span>{isChosen ? ', chosen' : null}</span>
      </span>
    </>
  );
  if (!isFree) return <div className={look}>{content}</div>;
  return (
    <Link
      to={guestCalendarAddress(shopId, { month, chosen: choose(day.day, chosen, STAY_DAYS_MAX), asking })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={look}
    >
      {content}
    </Link>
  );
}

/** The chosen days of a week are one bar, rounded where it begins and ends. */
function barLook({ first, last = first }: Chosen, day: string, column: number): string {
  return classNames(
    'border-line border-y-[1.5px] bg-mustard text-on-mustard',
    day === first || column === 0 ? 'ml-0.5 rounded-l-md border-l-[1.5px]' : undefined,
    day === last || column === 6 ? 'mr-0.5 rounded-r-md border-r-[1.5px]' : undefined,
  );
}

function holds({ first, last = first }: Chosen, day: string): boolean {
  return first !== undefined && last !== undefined && day >= first && day <= last;
}
