import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import {
  addDays,
  type Days,
  type DaysOnward,
  daysBetween,
  eachDay,
  lengthOf,
  sharedDays,
} from '#app/domain/values/dates.ts';
import { type ClosedWeekdays, isClosedOn, openEdges, workingDays } from '#app/domain/values/opening-hours.ts';

/** Open dates and their minimum stay; null: the policies' minimum applies. */
type Window = { days: Days; leastDays: number | null };

export type FreeChair = { free: readonly DaysOnward[]; windows: readonly Window[] };

export type Opening = { during: DaysOnward; windows: readonly Window[] };

export type RangeTerms = {
  within: Days;
  closed: ClosedWeekdays;
  leastDays: number;
  /** The minimum number of consecutive days searched for, closed days included. */
  least: number;
  leastWorking?: number;
};

export type FreeRange = {
  days: Days;
  working: number;
  goesOn: boolean;
  shortest: Days;
};

/** The part of a free range that can be requested; null if no acceptable guest spot fits (trade A1, A5; c-163). */
export function freeRangeOf({ during, windows }: Opening, terms: RangeTerms): FreeRange | null {
  const { within, closed } = terms;
  const open = sharedDays({ first: during.first, last: during.last ?? within.last }, within);
  const days = open && openEdges(open, closed);
  if (!days) return null;
  for (const first of beginningsIn(days, windows)) {
    const shortest = shortestFrom(first, days, windows, terms);
    if (shortest) {
      const goesOn = during.last === null || during.last > within.last;
      return { days, working: workingDays(days, closed), goesOn, shortest };
    }
  }
  return null;
}

const A_WEEK = 7;

/** The first week covers every weekday; the minimum stay changes only at the edges of open dates. */
function beginningsIn(days: Days, windows: readonly Window[]): string[] {
  const week = eachDay({ first: days.first, last: addDays(days.first, A_WEEK - 1) });
  const edges = windows.flatMap((window) => [window.days.first, addDays(window.days.last, 1)]);
  return [...new Set([...week, ...edges])].filter((day) => day >= days.first && day <= days.last).sort();
}

function shortestFrom(first: string, days: Days, windows: readonly Window[], terms: RangeTerms): Days | null {
  const { closed, least } = terms;
  if (isClosedOn(first, closed)) return null;
  const longest = Math.min(STAY_DAYS_MAX, lengthOf({ first, last: days.last }));
  for (let length = least; length <= longest; length++) {
    const stay = { first, last: addDays(first, length - 1) };
    if (!isClosedOn(stay.last, closed) && lastsEnough(stay, windows, terms)) return stay;
  }
  return null;
}

export function lastsEnough(
  stay: Days,
  windows: readonly Window[],
  { closed, leastDays, leastWorking = 1 }: Pick<RangeTerms, 'closed' | 'leastDays' | 'leastWorking'>,
): boolean {
  return workingDays(stay, closed) >= Math.max(leastIn(stay, windows) ?? leastDays, leastWorking);
}

/** The highest minimum stay of the open dates that the stay touches; null: the policies' minimum applies. */
function leastIn(stay: Days, windows: readonly Window[]): number | null {
  const wanted = windows.flatMap(({ days, leastDays }) => (sharedDays(days, stay) && leastDays) || []);
  return wanted.length > 0 ? Math.max(...wanted) : null;
}

/** The whole range if both ends were given, otherwise the shortest stay from the first free day. */
export function daysToAsk(
  { days, shortest }: FreeRange,
  wanted: { first: string | null; last: string | null; least: number },
): Days {
  return wanted.first !== null && wanted.last !== null && wanted.least === 1 && lengthOf(days) <= STAY_DAYS_MAX
    ? days
    : shortest;
}

/** Earliest first, then longest; of equal ranges, only that of the chair with the shortest minimum. */
export function rangesToShow(ranges: readonly FreeRange[]): FreeRange[] {
  const sorted = [...ranges].sort(
    (one, other) =>
      one.days.first.localeCompare(other.days.first) ||
      other.days.last.localeCompare(one.days.last) ||
      lengthOf(one.shortest) - lengthOf(other.shortest),
  );
  const shown: FreeRange[] = [];
  for (const range of sorted) {
    if (!shown.some(({ days }) => range.days.last <= days.last)) shown.push(range);
  }
  return shown;
}

export function rangesOfChair({ free, windows }: FreeChair, terms: RangeTerms): FreeRange[] {
  return free.flatMap((during) => freeRangeOf({ during, windows }, terms) ?? []);
}

export type NamedChair = FreeChair & { name: string };

export type RangeOfChair = { chair: string; days: Days };

export function byChair(ranges: readonly RangeOfChair[]): { chair: string; ranges: Days[] }[] {
  const sorted = [...ranges].sort((one, other) => one.days.first.localeCompare(other.days.first));
  const chairs = [...new Set(sorted.map(({ chair }) => chair))];
  const of = (name: string) => sorted.filter(({ chair }) => chair === name).map(({ days }) => days);
  return chairs.map((chair) => ({ chair, ranges: of(chair) }));
}

/** The ranges of these chairs, sorted by distance from a day; equal distances keep the order of the chairs. */
export function rangesAround(day: string, chairs: readonly NamedChair[], terms: RangeTerms): RangeOfChair[] {
  const far = ({ days: { first, last } }: RangeOfChair) => Math.max(daysBetween(day, first), daysBetween(last, day), 0);
  const ranges = chairs.flatMap((chair) =>
    rangesOfChair(chair, terms).map(({ days }) => ({ chair: chair.name, days })),
  );
  return ranges.sort((one, other) => far(one) - far(other));
}

/** Whether a guest holds days of these open dates that the dates no longer have after a change. */
export function losesDays(held: Days, { before, after }: { before: Days; after: Days }): boolean {
  const taken = sharedDays(held, before);
  return taken !== null && (taken.first < after.first || taken.last > after.last);
}
