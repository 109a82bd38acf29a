import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { guestCalendar as words } from '#app/copy/calendar/guest-calendar.ts';
import { monthLabel, shortDateLabel } from '#app/copy/dates.ts';
import { choose, type DayState, type GuestDay, weeksOf } from '#app/domain/calendar/guest-month.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { WEEKDAYS } from '#app/domain/values/opening-hours.ts';
import { type AskingWith, guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { IconLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';

type Chosen = Partial<Days>;

type GuestCalendarProps = Way & { today: string; days: GuestDay[] };

/** The address of a day, which adds it to the days chosen so far. */
type Way = { shopId: string; month: string; chosen: Chosen; asking: AskingWith };

const FROM_SUNDAY = [6, 0, 1, 2, 3, 4, 5];

/** A month of free days. The first press chooses the first day, the second the last (trade A3). */
export function GuestCalendar({ today, days, ...way }: GuestCalendarProps) {
  return (
    <table className="w-full max-w-3xl table-fixed border-separate border-spacing-1">
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
                {day ? <Day {...way} day={day} isToday={day.day === today} /> : null}
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
  taken: 'border-hairline bg-grey-wash text-muted',
  closed: 'border-hairline border-dashed text-muted',
  'not-open': 'border-transparent text-muted',
  'too-soon': 'border-hairline text-muted',
  'not-planned': 'border-hairline border-dotted text-muted',
  past: 'border-transparent text-muted',
};

type DayProps = Way & { day: GuestDay; isToday: boolean };

function Day({ day, shopId, month, chosen, asking, isToday }: DayProps) {
  const isChosen = holds(chosen, day.day);
  const isFree = day.state === 'free';
  const look = classNames(
    'flex min-h-14 w-full flex-col items-center justify-center rounded-sm border-[1.5px] px-0.5 py-1 text-center leading-tight sm:min-h-16',
    isChosen ? 'border-line bg-mustard text-on-mustard' : LOOK[day.state],
    isFree ? 'lift' : undefined,
  );
  const content = (
    <>
      <span aria-hidden="true" className={classNames('font-semibold tabular-nums', isToday ? 'underline' : undefined)}>
        {Number(day.day.slice(-2))}
      </span>
      <span aria-hidden="true" className="text-[min(0.75rem,2.9vw)]">
        {words.state(day)}
        {day.chairs > 1 ? <span className="max-sm:hidden"> ({day.chairs})</span> : null}
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

function holds({ first, last = first }: Chosen, day: string): boolean {
  return first !== undefined && last !== undefined && day >= first && day <= last;
}

type GuestMonthsProps = {
  shopId: string;
  month: string;
  beside: { earlier: string | null; later: string | null };
  chosen: Partial<Days>;
  asking: AskingWith;
};

/** The shown month and links to the ones beside it, which keep the chosen days and the job. */
export function GuestMonths({ shopId, month, beside, chosen, asking }: GuestMonthsProps) {
  const to = (other: string) => guestCalendarAddress(shopId, { month: other, chosen, asking });
  return (
    <nav aria-label="Months" className="mb-3 flex max-w-3xl items-center gap-2">
      <h2 className="mr-auto text-2xl" aria-live="polite">
        {monthLabel(month)}
      </h2>
      {beside.earlier ? (
        <IconLink
          to={to(beside.earlier)}
          label={monthLabel(beside.earlier)}
          icon={<ArrowLeft size={19} aria-hidden="true" />}
          outlined
          preventScrollReset
        />
      ) : null}
      {beside.later ? (
        <IconLink
          to={to(beside.later)}
          label={monthLabel(beside.later)}
          icon={<ArrowRight size={19} aria-hidden="true" />}
          outlined
          preventScrollReset
        />
      ) : null}
    </nav>
  );
}
