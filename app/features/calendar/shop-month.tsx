import { ArrowLeft, ArrowRight, Ban, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { month as words } from '#app/copy/calendar/calendar.ts';
import { dateLabel, daysLabel, monthLabel } from '#app/copy/dates.ts';
import type { MonthRange } from '#app/domain/calendar/shop-month.ts';
import { type Days, lengthOf } from '#app/domain/values/dates.ts';
import { daysOf, eachDay } from '#app/domain/values/months.ts';
import { type ClosedWeekdays, isClosedOn, WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { openDatesAddress } from '#app/features/calendar/calendar-links.ts';
import type { MonthChair, ShopMonth } from '#app/features/calendar/shop-month.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

const BORDER = 'border-[1.5px] border-line';
const LOOK = {
  open: `${BORDER} hatched`,
  blocked: `${BORDER} ${TONE_FILL.grey}`,
  OFFERED: `${BORDER} ${TONE_FILL.mustard}`,
  CONFIRMED: `${BORDER} ${TONE_FILL.green}`,
  stayed: `${BORDER} ${TONE_FILL.blue}`,
  closed: 'border-[1.5px] border-hairline bg-grey-wash',
};

function lookOf({ entry, ground }: Pick<MonthRange, 'entry' | 'ground'>): string {
  if (entry?.kind === 'stay')
    return LOOK[entry.status === 'OFFERED' || entry.status === 'CONFIRMED' ? entry.status : 'stayed'];
  if (entry?.kind === 'closure') return LOOK.blocked;
  if (entry?.kind === 'window' || ground === 'open') return LOOK.open;
  return ground === 'not-there' ? 'border-[1.5px] border-hairline border-dashed' : '';
}

/** The page of a guest spot, or the form to undo dates that the shop entered; null for anything else. */
function addressOf({ entry }: MonthRange): string | null {
  if (entry?.kind === 'stay') return href('/stays/:stayId', { stayId: entry.id });
  if (entry?.kind === 'window') return href('/shop/calendar/windows/:windowId/deletion', { windowId: entry.id });
  if (entry?.kind === 'closure') return href('/shop/calendar/closures/:closureId/deletion', { closureId: entry.id });
  return null;
}

type RangeLinkProps = { range: MonthRange; className: string; title?: string; children: ReactNode };

function RangeLink({ range, children, ...rest }: RangeLinkProps) {
  const to = addressOf(range);
  return to ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <span {...rest}>{children}</span>
  );
}

type MonthGridProps = { shown: Pick<ShopMonth, 'month' | 'today' | 'closed' | 'chairs'>; className?: string };

/** A month of all chairs: one row each, one column per day. Narrow windows show MonthList instead. */
export function MonthGrid({ shown: { month, today, closed, chairs }, className }: MonthGridProps) {
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
        {chairs.map((chair) => (
          <ChairRow key={chair.id} chair={chair} closed={closedWeekdays} />
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

function ChairRow({ chair, closed }: { chair: MonthChair; closed: ClosedWeekdays }) {
  return (
    <tr>
      <th scope="row" className="border-hairline border-b py-2 pr-2 text-left font-semibold leading-tight">
        <span className="line-clamp-2" title={chair.name}>
          {chair.name}
        </span>
        {chair.hosting === 'WINDOWS' ? null : (
          <span className="block font-normal text-muted text-xs">{words.hosting[chair.hosting]}</span>
        )}
      </th>
      {chair.ranges.flatMap((range) =>
        isNothing(range) ? (
          cellsOf(range.days, closed).map((days) => <NothingCell key={days.first} days={days} closed={closed} />)
        ) : (
          <td key={range.days.first} colSpan={lengthOf(range.days)} className={`${CELL} px-px py-1.5`}>
            <Bar range={range} />
          </td>
        ),
      )}
    </tr>
  );
}

const CELL = 'border-hairline border-b';

const isNothing = ({ entry, ground }: MonthRange) => entry === null && ground === 'not-open';

/** A closed weekday gets its own cell unless a bar spans it, because a cell that spans columns has one background. */
function cellsOf(days: Days, closed: ClosedWeekdays): Days[] {
  const cells: Days[] = [];
  for (const day of eachDay(days)) {
    const latest = cells.at(-1);
    const isAlike = latest && isClosedOn(latest.last, closed) === isClosedOn(day, closed);
    if (isAlike) latest.last = day;
    else cells.push({ first: day, last: day });
  }
  return cells;
}

function NothingCell({ days, closed }: { days: Days; closed: ClosedWeekdays }) {
  const isClosed = isClosedOn(days.first, closed);
  return (
    <td colSpan={lengthOf(days)} className={classNames(CELL, isClosed ? 'bg-grey-wash' : undefined)}>
      <span className="sr-only">{isClosed ? 'Closed' : words.what({ entry: null, ground: 'not-open' })}</span>
    </td>
  );
}

const ROOM_FOR_A_WORD = 3;

function Bar({ range }: { range: MonthRange }) {
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
    <RangeLink range={range} className={look} title={said}>
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
  ['Offered to a guest', LOOK.OFFERED],
  ['Confirmed', LOOK.CONFIRMED],
  ['Stayed', LOOK.stayed],
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

/** The month for narrow windows, chair by chair. A chair without entries is a line that expands. */
export function MonthList({ chairs, className }: { chairs: readonly MonthChair[]; className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-3', className)}>
      {chairs.map((chair) => (
        <ChairDays key={chair.id} chair={chair} />
      ))}
    </div>
  );
}

function ChairDays({ chair: { id, name, hosting, ranges } }: { chair: MonthChair }) {
  const told = ranges.filter(({ entry, ground }) => entry || ground === 'open');
  return (
    <details open={ranges.some(isOwn)} className="inked group bg-surface px-4">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 py-3 group-open:pb-0 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 text-xl wrap-anywhere">{name}</h3>
        <span className="ml-auto text-muted text-sm">{words.hosting[hosting]}</span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 self-center group-open:rotate-180" />
      </summary>
      {told.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline">
          {told.map((range) => (
            <li key={range.days.first}>
              <Line range={range} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{hosting === 'NEVER' ? 'Nothing in this month.' : 'Not open in this month.'}</p>
      )}
      {hosting === 'WINDOWS' ? (
        <p className="border-hairline border-t py-2.5">
          <Link to={openDatesAddress(id)} className="text-link" aria-label={`Open dates of ${name}`}>
            Open dates
          </Link>
        </p>
      ) : null}
    </details>
  );
}

/** Whether it was entered for this chair alone, not for the whole shop. */
const isOwn = ({ entry }: MonthRange) => entry !== null && !(entry.kind === 'closure' && entry.isWholeShop);

function Line({ range }: { range: MonthRange }) {
  const { days, entry, isFromBefore, goesOn } = range;
  const note = words.note(entry);
  const isActedOn = entry !== null;
  return (
    <RangeLink range={range} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <span aria-hidden="true" className={classNames('h-6 w-4 shrink-0 rounded-sm', lookOf(range))} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{daysLabel(days).replace(/, \d+$/, '')}</span>
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
