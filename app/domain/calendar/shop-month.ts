import type { CHAIR_HOSTINGS } from '#app/domain/calendar/chairs.ts';
import type { StayStatus } from '#app/domain/stays/stays.ts';
import { type Days, type DaysOnward, daysOf, eachDay, type Month, sharedDays } from '#app/domain/values/dates.ts';
import { type ClosedWeekdays, closedEdge } from '#app/domain/values/opening-hours.ts';

export type StayEntry = {
  kind: 'stay';
  id: string;
  days: Days;
  guest: string;
  status: StayStatus;
};
type ClosureEntry = { kind: 'closure'; id: string; days: Days; note: string; isWholeShop: boolean };
type WindowEntry = {
  kind: 'window';
  id: string;
  days: Days;
  minDays: number | null;
  note: string;
};

export type CalendarEntry = StayEntry | ClosureEntry | WindowEntry;

/** Whether a chair is open on a day about which nothing is entered; it may not be there at all (yet, or any more). */
export type Ground = 'open' | 'not-open' | 'not-there';

export type MonthRange = {
  days: Days;
  /** Null where nothing is entered: `ground` says what that means. */
  entry: CalendarEntry | null;
  ground: Ground;
  isFromBefore: boolean;
  goesOn: boolean;
};

type ChairOfMonth = { hosting: (typeof CHAIR_HOSTINGS)[number]; inUse: DaysOnward };

const isRequest = (entry: CalendarEntry) => entry.kind === 'stay' && entry.status === 'REQUESTED';

/** Of several entries on a day, the first is drawn: guests, then blocked days, then requests, then open days. */
const DRAWN_FIRST: ((entry: CalendarEntry) => boolean)[] = [
  (entry) => entry.kind === 'stay' && !isRequest(entry),
  (entry) => entry.kind === 'closure',
  isRequest,
  (entry) => entry.kind === 'window',
];

/** A month of one chair, as ranges that follow each other without a gap. */
export function rangesOf(chair: ChairOfMonth, entries: readonly CalendarEntry[], month: Month): MonthRange[] {
  const whole = daysOf(month);
  const told = DRAWN_FIRST.flatMap((isNext) => entries.filter((entry) => isNext(entry) && counts(entry, chair)));
  const ranges: MonthRange[] = [];
  for (const day of eachDay(whole)) {
    const entry = told.find(({ days }) => sharedDays(days, { first: day, last: day })) ?? null;
    const ground = groundOf(chair, day);
    const latest = ranges.at(-1);
    if (latest && latest.entry === entry && (entry || latest.ground === ground)) latest.days.last = day;
    else ranges.push({ days: { first: day, last: day }, entry, ground, isFromBefore: false, goesOn: false });
  }
  return ranges.map((range) => ({ ...range, ...edgesOf(range, whole) }));
}

export type Conflict = StayEntry & { closedOn: string };

/** Guest spots that begin or end on a weekday that is now closed. They remain valid, but the sides should know. */
export function conflictsIn(
  entries: readonly CalendarEntry[],
  on: { closed: ClosedWeekdays; today: string },
): Conflict[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'stay' || entry.days.last < on.today) return [];
    if (entry.status !== 'OFFERED' && entry.status !== 'CONFIRMED') return [];
    const closedOn = closedEdge(entry.days, on.closed);
    return closedOn ? [{ ...entry, closedOn }] : [];
  });
}

const counts = (entry: CalendarEntry, { hosting }: ChairOfMonth) => entry.kind !== 'window' || hosting !== 'NEVER';

function groundOf({ hosting, inUse }: ChairOfMonth, day: string): Ground {
  if (day < inUse.first || (inUse.last !== null && day > inUse.last)) return 'not-there';
  return hosting === 'ALWAYS' ? 'open' : 'not-open';
}

function edgesOf({ entry, days }: MonthRange, whole: Days): Pick<MonthRange, 'isFromBefore' | 'goesOn'> {
  if (!entry) return { isFromBefore: false, goesOn: false };
  return {
    isFromBefore: days.first === whole.first && entry.days.first < whole.first,
    goesOn: days.last === whole.last && entry.days.last > whole.last,
  };
}
