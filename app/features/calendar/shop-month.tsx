import { ArrowLeft, ArrowRight, Ban } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { month as words } from '#app/copy/calendar/calendar.ts';
import { dateLabel, daysLabel, monthLabel, shortDaysLabel } from '#app/copy/dates.ts';
import type { MonthRange } from '#app/domain/calendar/shop-month.ts';
import type { StayStatus } from '#app/domain/stays/stays.ts';
import { daysOf, eachDay, lengthOf } from '#app/domain/values/dates.ts';
import { type ClosedWeekdays, isClosedOn, WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { chairSheetAddress, closureAddress, windowAddress } from '#app/features/calendar/calendar-links.ts';
import type { ShopMonth } from '#app/features/calendar/shop-month.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';

const BORDER = 'border-[1.5px] border-line';
const LOOK = {
  open: `${BORDER} hatched`,
  blocked: `${BORDER} ${TONE_FILL.grey}`,
  OFFERED: `${BORDER} ${TONE_FILL.mustard}`,
  CONFIRMED: `${BORDER} ${TONE_FILL.green}`,
  REQUESTED: 'border-[1.5px] border-line border-dashed bg-mustard-wash',
  stayed: `${BORDER} ${TONE_FILL.blue}`,
  closed: 'border-[1.5px] border-hairline bg-grey-wash',
};

const STAY_LOOK: Partial<Record<StayStatus, 'REQUESTED' | 'OFFERED' | 'CONFIRMED'>> = {
  REQUESTED: 'REQUESTED',
  OFFERED: 'OFFERED',
  CONFIRMED: 'CONFIRMED',
};

export function lookOf({ entry, ground }: Pick<MonthRange, 'entry' | 'ground'>): string {
  if (entry?.kind === 'stay') return LOOK[STAY_LOOK[entry.status] ?? 'stayed'];
  if (entry?.kind === 'closure') return LOOK.blocked;
  if (entry?.kind === 'window' || ground === 'open') return LOOK.open;
  return ground === 'not-there' ? 'border-[1.5px] border-hairline border-dashed' : '';
}

/** The page of a guest spot, or the form of dates that the shop entered; null for anything else. */
function addressOf({ entry }: MonthRange): string | null {
  if (entry?.kind === 'stay') return href('/stays/:stayId', { stayId: entry.id });
  if (entry?.kind === 'window') return windowAddress(entry.id);
  if (entry?.kind === 'closure') return closureAddress(entry.id);
  return null;
}

type RangeLinkProps = {
  range: MonthRange;
  /** Where days lead on which nothing is entered; null where nothing can be. */
  emptyAt?: string | null;
  className: string;
  title?: string;
  children: ReactNode;
};

export function RangeLink({ range, emptyAt = null, children, ...rest }: RangeLinkProps) {
  const entered = addressOf(range);
  const to = entered ?? emptyAt;
  return to ? (
    // The name of its chair leads to the same sheet for the keyboard.
    <Link to={to} preventScrollReset {...(entered ? {} : { tabIndex: -1 })} {...rest}>
      {children}
    </Link>
  ) : (
    <span {...rest}>{children}</span>
  );
}

type MonthProps = { shown: Pick<ShopMonth, 'month' | 'today' | 'closed' | 'chairs' | 'anyChair'>; className?: string };

/** A month of all chairs: one row each, one column per day. Narrow windows show MonthStrips instead. */
export function MonthGrid({ shown: { month, today, closed, chairs, anyChair }, className }: MonthProps) {
  const days = eachDay(daysOf(month));
  const closedWeekdays = new Set(closed);
  return (
    <table className={classNames('w-full table-fixed border-separate border-spacing-0', className)}>
      <caption className="sr-only">{monthLabel(month)}: who has which chair, and which days are open</caption>
      <colgroup>
        <col className="w-28 lg:w-36" />
        {days.map((day) => (
          <col key={day} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="border-line border-b-[2.5px] pb-1 text-left align-bottom text-sm">
            Chair
          </th>
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === today} isClosed={isClosedOn(day, closedWeekdays)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {hasEntry(anyChair) ? (
          <tr>
            <RowHead name={words.anyChair} />
            <Ranges ranges={anyChair} closed={closedWeekdays} emptyAt={() => null} />
          </tr>
        ) : null}
        {chairs.map(({ id, name, hosting, ranges }) => (
          <tr key={id}>
            <RowHead name={name} to={chairSheetAddress(month, id)}>
              {hosting === 'WINDOWS' ? null : words.hosting[hosting]}
            </RowHead>
            <Ranges ranges={ranges} closed={closedWeekdays} emptyAt={(day) => chairSheetAddress(month, id, day)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ day, isToday, isClosed }: { day: string; isToday: boolean; isClosed: boolean }) {
  const weekday = WEEKDAYS[weekdayOf(day)] ?? '';
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'border-line border-b-[2.5px] px-0 pt-1 pb-1 text-center align-bottom text-[min(0.8125rem,1.6vw)] leading-tight',
        isClosed ? 'bg-grey-wash' : undefined,
      )}
    >
      <span aria-hidden="true" className={classNames('block', isClosed ? 'text-muted' : undefined)}>
        <span className="block font-normal text-muted">{weekday.slice(0, 1)}</span>
        <span
          className={classNames(
            'inline-block min-w-[1.7em] rounded-sm py-0.5 tabular-nums',
            isToday ? 'bg-red text-on-tone' : undefined,
          )}
        >
          {Number(day.slice(-2))}
        </span>
      </span>
      <span className="sr-only">
        {weekday}, {dateLabel(day)}
        <span>{isToday ? ', today' : null}</span>
        <span>{isClosed ? ', closed' : null}</span>
      </span>
    </th>
  );
}

const hasEntry = (ranges: readonly MonthRange[]) => ranges.some(({ entry }) => entry !== null);

function RowHead({ name, to, children }: { name: string; to?: string; children?: ReactNode }) {
  // Clamped inside the link, because a clamped box cuts off the focus ring of a link in it.
  const label = (
    <span className="line-clamp-2" title={name}>
      {name}
    </span>
  );
  return (
    <th scope="row" className="border-hairline border-b py-2 pr-2 text-left font-semibold leading-tight">
      {to ? (
        <Link to={to} preventScrollReset className="inline-block max-w-full hover:text-red hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
      {children ? <span className="block font-normal text-muted text-xs">{children}</span> : null}
    </th>
  );
}

type RangesProps = {
  ranges: readonly MonthRange[];
  closed: ClosedWeekdays;
  emptyAt: (day: string) => string | null;
};

function Ranges({ ranges, closed, emptyAt }: RangesProps) {
  return ranges.flatMap((range) =>
    isNothing(range) ? (
      eachDay(range.days).map((day) => (
        <NothingCell key={day} day={day} isClosed={isClosedOn(day, closed)} to={emptyAt(day)} />
      ))
    ) : (
      <td key={range.days.first} colSpan={lengthOf(range.days)} className={`${CELL} px-px py-1.5`}>
        <Bar range={range} emptyAt={range.ground === 'not-there' ? null : emptyAt(range.days.first)} />
      </td>
    ),
  );
}

const CELL = 'border-hairline border-b';

const isNothing = ({ entry, ground }: MonthRange) => entry === null && ground === 'not-open';

function NothingCell({ day, isClosed, to }: { day: string; isClosed: boolean; to: string | null }) {
  const said = `${dateLabel(day)}, ${isClosed ? 'closed' : words.what({ entry: null, ground: 'not-open' }).toLowerCase()}`;
  return (
    <td className={classNames(CELL, isClosed ? 'bg-grey-wash' : undefined)}>
      {to ? (
        <Link
          to={to}
          preventScrollReset
          tabIndex={-1}
          title={said}
          className="block h-11 rounded-sm hover:bg-mustard-wash"
        >
          <span className="sr-only">{said}</span>
        </Link>
      ) : (
        <span className="sr-only">{said}</span>
      )}
    </td>
  );
}

const ROOM_FOR_A_WORD = 3;

function Bar({ range, emptyAt }: { range: MonthRange; emptyAt: string | null }) {
  const { entry, days, isFromBefore, goesOn } = range;
  const isWide = lengthOf(days) >= ROOM_FOR_A_WORD;
  const more = [...words.more(entry), words.note(entry)].filter(Boolean).join(', ');
  const said = [words.what(range), more, daysLabel(entry?.days ?? days), isFromBefore || goesOn ? words.continues : '']
    .filter(Boolean)
    .join(', ');
  const look = classNames(
    'flex h-11 items-center gap-1 overflow-hidden px-0.5 text-sm leading-tight',
    isFromBefore ? 'rounded-l-none border-l-0' : 'rounded-l-sm',
    goesOn ? 'rounded-r-none border-r-0' : 'rounded-r-sm',
    lookOf(range),
  );
  return (
    <RangeLink range={range} emptyAt={emptyAt} className={look} title={said}>
      {isFromBefore ? <ArrowLeft size={14} aria-hidden="true" className="shrink-0" /> : null}
      <span className="sr-only">{said}</span>
      {isWide ? (
        <span
          aria-hidden="true"
          className={classNames('min-w-0 rounded-sm px-0.5 lg:px-1', lookOf(range) === LOOK.open && 'bg-surface')}
        >
          <span className="block truncate font-semibold">{words.what(range)}</span>
          {more ? <span className="block truncate text-xs">{more}</span> : null}
        </span>
      ) : null}
      {!isWide && entry?.kind === 'closure' ? <Ban size={16} aria-hidden="true" className="mx-auto" /> : null}
      {goesOn ? <ArrowRight size={14} aria-hidden="true" className="ml-auto shrink-0" /> : null}
    </RangeLink>
  );
}

const LEGEND = [
  ['Open to guests', LOOK.open],
  ['Blocked', LOOK.blocked],
  ['Requested', LOOK.REQUESTED],
  ['Offered to a guest', LOOK.OFFERED],
  ['Confirmed', LOOK.CONFIRMED],
  ['Completed', LOOK.stayed],
  ['Weekday you are closed', LOOK.closed],
] as const;

/** The legend of the grid. */
export function MonthLegend({ className }: { className?: string }) {
  return (
    <ul className={classNames('flex-wrap gap-x-5 gap-y-1.5 text-sm', className)}>
      {LEGEND.map(([word, look]) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('h-5 w-7 rounded-sm', look)} />
          {word}
        </li>
      ))}
    </ul>
  );
}

const NAMED_MAX = 10;

const stayAddress = (stayId: string) => href('/stays/:stayId', { stayId });

/** The requests for days of the month, each with a link to answer it. */
export function Requests({ requests }: Pick<ShopMonth, 'requests'>) {
  if (requests.length === 0) return null;
  const more = requests.length - NAMED_MAX;
  return (
    <section aria-label="Waiting for your answer" className="inked mb-5 bg-mustard-wash px-4 py-3">
      <h3 className="text-xl">Waiting for your answer</h3>
      <ul className="mt-1">
        {requests.slice(0, NAMED_MAX).map(({ id, guest, days, chair }) => (
          <li key={id}>
            <Link to={stayAddress(id)} className="text-link inline-block py-1">
              {words.asksFor(guest, days, chair)}
            </Link>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link to={href('/shop/stays')} className="text-link inline-block py-1">
              and {more} more
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** Guests whose first or last day is now one of the shop's closed days (trade A6, 6). */
export function Conflicts({ conflicts }: Pick<ShopMonth, 'conflicts'>) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="mustard" role="note" title={words.conflicts(conflicts.length)} className="mb-5">
      <ul>
        {conflicts.slice(0, NAMED_MAX).map((conflict) => (
          <li key={conflict.id}>
            <Link to={stayAddress(conflict.id)} className="text-link inline-block py-1">
              {words.closedThen(conflict)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The days whose number stands over the strips. */
const NUMBERED = ['01', '08', '15', '22', '29'];

/** The month for narrow windows: one row for each chair, which opens its sheet. */
export function MonthStrips({ shown: { month, closed, chairs, anyChair, today }, className }: MonthProps) {
  const days = eachDay(daysOf(month));
  const closedWeekdays = new Set(closed);
  const navigate = useNavigate();
  /** A row opens its chair; an empty day in it opens that day. */
  const openDay = (event: MouseEvent<HTMLElement>, chairId: string) => {
    const { day } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (!day) return;
    event.preventDefault();
    navigate(chairSheetAddress(month, chairId, day), { preventScrollReset: true });
  };
  return (
    <div className={className}>
      <p aria-hidden="true" className="flex text-muted text-xs tabular-nums">
        {days.map((day) => (
          <span key={day} className="w-0 flex-1 whitespace-nowrap">
            {NUMBERED.includes(day.slice(-2)) ? Number(day.slice(-2)) : null}
          </span>
        ))}
      </p>
      <ul className="divide-y divide-hairline border-line border-y-[1.5px]">
        {hasEntry(anyChair) ? (
          <li className="py-2.5">
            <Strip name={words.anyChair} ranges={anyChair} closed={closedWeekdays} today={today} />
          </li>
        ) : null}
        {chairs.map(({ id, name, hosting, ranges }) => (
          <li key={id}>
            <Link
              to={chairSheetAddress(month, id)}
              preventScrollReset
              onClick={(event) => openDay(event, id)}
              className="block py-2.5"
            >
              <Strip
                name={name}
                hosting={words.hosting[hosting]}
                ranges={ranges}
                closed={closedWeekdays}
                today={today}
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type StripProps = {
  name: string;
  hosting?: string;
  ranges: readonly MonthRange[];
  closed: ClosedWeekdays;
  today: string;
};

function Strip({ name, hosting, ranges, closed, today }: StripProps) {
  const told = ranges.filter(({ entry, ground }) => entry || ground === 'open');
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="min-w-0 wrap-anywhere">{name}</strong>
        <span className="text-muted text-sm">{hosting}</span>
      </span>
      <span aria-hidden="true" className="mt-1.5 flex h-8">
        {ranges.flatMap((range) =>
          isNothing(range) ? (
            eachDay(range.days).map((day) => (
              <span
                key={day}
                data-day={day}
                className={classNames(
                  'w-0 flex-1 border-hairline border-y border-l first:rounded-l-sm last:rounded-r-sm last:border-r',
                  isClosedOn(day, closed) ? 'bg-grey-wash' : undefined,
                  day === today ? 'bg-red-wash' : undefined,
                )}
              />
            ))
          ) : (
            <span
              key={range.days.first}
              style={{ flexGrow: lengthOf(range.days) }}
              className={classNames(
                'w-0 overflow-hidden whitespace-nowrap rounded-sm px-0.5 text-xs leading-7',
                lookOf(range),
              )}
            >
              {range.entry?.kind === 'stay' && lengthOf(range.days) > ROOM_FOR_A_WORD ? words.what(range) : null}
            </span>
          ),
        )}
      </span>
      <span className="sr-only">
        {told.map((range) => `${shortDaysLabel(range.days)}: ${words.what(range)}`).join('; ')}
      </span>
    </>
  );
}
