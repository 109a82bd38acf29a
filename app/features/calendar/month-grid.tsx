import { ArrowLeft, ArrowRight, Ban } from 'lucide-react';
import { month as words } from '#app/copy/calendar.ts';
import { dateLabel, daysLabel, monthLabel } from '#app/copy/dates.ts';
import type { Run } from '#app/domain/chair-month.ts';
import { type Days, lengthOf } from '#app/domain/dates.ts';
import { daysOf, eachDay } from '#app/domain/months.ts';
import { type ClosedWeekdays, isClosedOn, WEEKDAYS, weekdayOf } from '#app/domain/opening-hours.ts';
import { BarWords } from '#app/features/calendar/bar-words.tsx';
import type { MonthChair, ShopMonth } from '#app/features/calendar/month-of-shop.server.ts';
import { RunLink } from '#app/features/calendar/run-link.tsx';
import { lookOf } from '#app/features/calendar/run-look.ts';
import { classNames } from '#app/ui/class-names.ts';

type MonthGridProps = { shown: Pick<ShopMonth, 'month' | 'today' | 'closed' | 'chairs'>; className?: string };

/** A month of all chairs: a row each, and a column for each day. Narrow windows have MonthList instead. */
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
      {chair.runs.flatMap((run) =>
        isNothing(run) ? (
          cellsOf(run.days, closed).map((days) => <NothingCell key={days.first} days={days} closed={closed} />)
        ) : (
          <td key={run.days.first} colSpan={lengthOf(run.days)} className={`${CELL} px-px py-1.5`}>
            <Bar run={run} />
          </td>
        ),
      )}
    </tr>
  );
}

const CELL = 'border-hairline border-b';

const isNothing = ({ thing, ground }: Run) => thing === null && ground === 'not-open';

/** A closed weekday is a cell of its own where no bar spans it: cells that span columns have one ground. */
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
      <span className="sr-only">{isClosed ? 'Closed' : words.what({ thing: null, ground: 'not-open' })}</span>
    </td>
  );
}

/** So many days have room for words. */
const ROOM_FOR_A_WORD = 3;
const ROOM_FOR_CONTINUES = 7;

function Bar({ run }: { run: Run }) {
  const { thing, days, isFromBefore, goesOn } = run;
  const length = lengthOf(days);
  const said = [words.what(run), ...words.more(thing), daysLabel(thing?.days ?? days), words.note(thing)]
    .filter(Boolean)
    .join(', ');
  const isHatched = thing?.kind === 'window' || (!thing && run.ground === 'open');
  const ground = isHatched ? 'rounded-sm bg-surface px-0.5 lg:px-1' : 'px-0.5';
  const edge = { ground, isNamed: length >= ROOM_FOR_CONTINUES };
  const look = classNames(
    '@container flex h-11 items-center gap-1 overflow-hidden text-sm leading-tight',
    isFromBefore ? 'rounded-l-none border-l-0' : 'rounded-l-sm',
    goesOn ? 'rounded-r-none border-r-0' : 'rounded-r-sm',
    lookOf(run),
  );
  return (
    <RunLink run={run} className={look} title={said}>
      {isFromBefore ? <Continues side="before" {...edge} /> : null}
      <span className="sr-only">{said}</span>
      {length >= ROOM_FOR_A_WORD ? <BarWords run={run} ground={ground} /> : null}
      {length < ROOM_FOR_A_WORD && thing?.kind === 'closure' ? (
        <Ban size={16} aria-hidden="true" className="mx-auto" />
      ) : null}
      {goesOn ? <Continues side="after" {...edge} /> : null}
    </RunLink>
  );
}

type ContinuesProps = {
  side: 'before' | 'after';
  isNamed: boolean /** Of the words, on a hatched bar. */;
  ground: string;
};

/** The bar is cut at the edge of the month (trade A6, 13). */
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
