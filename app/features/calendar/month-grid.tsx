import { ArrowLeft, ArrowRight, Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { month as words } from '#app/copy/calendar/calendar.ts';
import { dateLabel, daysLabel, monthLabel } from '#app/copy/dates.ts';
import type { MonthRange } from '#app/domain/calendar/shop-month.ts';
import type { StayStatus } from '#app/domain/stays/stays.ts';
import { type Days, lengthOf } from '#app/domain/values/dates.ts';
import { daysOf, eachDay } from '#app/domain/values/months.ts';
import { type ClosedWeekdays, isClosedOn, WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import type { MonthChair, ShopMonth } from '#app/features/calendar/shop-month.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL, type Tone } from '#app/ui/feedback/badge.tsx';

/** Offers are pending, confirmed stays are certain, and ended ones are past. */
const TONE_OF_STAY: Partial<Record<StayStatus, Tone>> = {
  OFFERED: 'mustard',
  CONFIRMED: 'green',
};

/** The look of a range: guests in their own color, open days hatched, blocked ones gray. Each also has a word. */
export function lookOf({ entry, ground }: Pick<MonthRange, 'entry' | 'ground'>): string {
  if (entry?.kind === 'stay') return `border-[1.5px] border-line ${TONE_FILL[TONE_OF_STAY[entry.status] ?? 'blue']}`;
  if (entry?.kind === 'closure') return `border-[1.5px] border-line ${TONE_FILL.grey}`;
  if (entry?.kind === 'window' || ground === 'open') return 'border-[1.5px] border-line hatched';
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

/** The text of a range, as a link if it leads anywhere. */
export function RangeLink({ range, children, ...rest }: RangeLinkProps) {
  const to = addressOf(range);
  return to ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <span {...rest}>{children}</span>
  );
}

/**
 * The text of a bar in the month. The second line of entered dates shows whole parts only, but a guest spot's status is
 * truncated instead. The bar is the container.
 */
function BarWords({ range, ground }: { range: MonthRange; ground: string }) {
  const { entry } = range;
  const more = words.more(entry);
  const note = words.note(entry);
  const isEntered = entry !== null && entry.kind !== 'stay' && (more.length > 0 || note !== '');
  return (
    <span aria-hidden="true" className={classNames('mx-0.5 min-w-0 lg:mx-1', ground)}>
      <span className="block truncate font-semibold">{words.what(range)}</span>
      {entry?.kind === 'stay' ? <span className="block truncate text-xs">{more.join(', ')}</span> : null}
      {isEntered ? <WholeParts parts={more} note={note} /> : null}
    </span>
  );
}

/** A part that does not fit wraps to a hidden line. The first item has no width, so that the next one can wrap. */
function WholeParts({ parts, note }: { parts: readonly string[]; note: string }) {
  return (
    <span className="hidden h-4 flex-wrap overflow-hidden text-xs leading-4 @min-[5rem]:flex">
      <span />
      {parts.map((part, index) => (
        <span key={part}>{index > 0 ? `, ${part}` : part}</span>
      ))}
      {note ? <span className="min-w-0 flex-1 basis-16 truncate">{parts.length > 0 ? `, ${note}` : note}</span> : null}
    </span>
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

/** The fewest days with room for text. */
const ROOM_FOR_A_WORD = 3;
const ROOM_FOR_CONTINUES = 7;

function Bar({ range }: { range: MonthRange }) {
  const { entry, days, isFromBefore, goesOn } = range;
  const length = lengthOf(days);
  const said = [words.what(range), ...words.more(entry), daysLabel(entry?.days ?? days), words.note(entry)]
    .filter(Boolean)
    .join(', ');
  const isHatched = entry?.kind === 'window' || (!entry && range.ground === 'open');
  const ground = isHatched ? 'rounded-sm bg-surface px-0.5 lg:px-1' : 'px-0.5';
  const edge = { ground, isNamed: length >= ROOM_FOR_CONTINUES };
  const look = classNames(
    '@container flex h-11 items-center gap-1 overflow-hidden text-sm leading-tight',
    isFromBefore ? 'rounded-l-none border-l-0' : 'rounded-l-sm',
    goesOn ? 'rounded-r-none border-r-0' : 'rounded-r-sm',
    lookOf(range),
  );
  return (
    <RangeLink range={range} className={look} title={said}>
      {isFromBefore ? <Continues side="before" {...edge} /> : null}
      <span className="sr-only">{said}</span>
      {length >= ROOM_FOR_A_WORD ? <BarWords range={range} ground={ground} /> : null}
      {length < ROOM_FOR_A_WORD && entry?.kind === 'closure' ? (
        <Ban size={16} aria-hidden="true" className="mx-auto" />
      ) : null}
      {goesOn ? <Continues side="after" {...edge} /> : null}
    </RangeLink>
  );
}

type ContinuesProps = {
  side: 'before' | 'after';
  isNamed: boolean;
  ground: string;
};

/** The bar continues beyond the edge of the month (trade A6, 13). */
function Continues({ side, isNamed, ground }: ContinuesProps) {
  const Arrow = side === 'before' ? ArrowLeft : ArrowRight;
  const word = <span className={isNamed ? 'text-xs' : 'sr-only'}>{words.continues}</span>;
  return (
    <span
      className={classNames('flex shrink-0 items-center gap-0.5', ground, side === 'after' ? 'ml-auto' : undefined)}
    >
      {side === 'after' ? word : null}
      <Arrow size={14} aria-hidden="true" />
      {side === 'before' ? word : null}
    </span>
  );
}

const DAYS = { first: '2027-03-01', last: '2027-03-01' };
const ENTRY = { id: '', days: DAYS, note: '' };
const GUEST = { kind: 'stay', id: '', days: DAYS, guest: '' } as const;

const LOOKS = [
  ['Open to guests', lookOf({ entry: null, ground: 'open' })],
  ['Blocked', lookOf({ entry: { ...ENTRY, kind: 'closure', isWholeShop: false }, ground: 'not-open' })],
  ['Offered to a guest', lookOf({ entry: { ...GUEST, status: 'OFFERED' }, ground: 'not-open' })],
  ['Confirmed', lookOf({ entry: { ...GUEST, status: 'CONFIRMED' }, ground: 'not-open' })],
  ['Stayed', lookOf({ entry: { ...GUEST, status: 'COMPLETED' }, ground: 'not-open' })],
  ['Weekday you are closed', 'bg-grey-wash border-[1.5px] border-hairline'],
] as const;

/** The legend of the grid. */
export function MonthLegend({ className }: { className?: string }) {
  return (
    <ul className={classNames('flex-wrap gap-x-5 gap-y-1.5 text-sm', className)}>
      {LOOKS.map(([word, look]) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('h-5 w-7 rounded-sm', look)} />
          {word}
        </li>
      ))}
    </ul>
  );
}
