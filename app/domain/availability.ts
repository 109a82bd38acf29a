import { addDays, type Days, type DaysOnward, daysBetween, lengthOf } from '#app/domain/dates.ts';
import { eachDay, sharedDays } from '#app/domain/months.ts';
import { type ClosedWeekdays, isClosedOn, openEdges, workingDays } from '#app/domain/opening-hours.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays.ts';

/** What a window says of the minimum stay; null: what the policies say. */
type Window = { days: Days; leastDays: number | null };

/** When a chair is free, and what its windows there say. */
export type FreeChair = { free: readonly DaysOnward[]; windows: readonly Window[] };

/** One range of its free days. */
export type Opening = { during: DaysOnward; windows: readonly Window[] };

export type RangeTerms = {
  /** The days that can be asked for, as far as they are wanted: what notice, horizon and search leave. */
  within: Days;
  closed: ClosedWeekdays;
  /** Working days that a guest stays at least, by the policies. */
  leastDays: number;
  /** Days in a row that are wanted at least, closed ones counted. */
  least: number;
  /** Working days in a row that are wanted at least. */
  leastWorking?: number;
};

/** Days in a row on which a chair can be asked for. */
export type FreeRange = {
  /** From an open day to an open day. */
  days: Days;
  working: number;
  /** It goes on after the last day that can be asked for. */
  goesOn: boolean;
  /** The first and shortest guest spot in it that would do. */
  shortest: Days;
};

/**
 * What can be asked for of a range of free days; null where no guest spot that the shop would take fits into it (trade A1,
 * A5; ruling c-163): it begins and ends on open days, is as long as is wanted, and lasts as many working days as the shop wants.
 */
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

/** A week has every weekday. */
const A_WEEK = 7;

/** Where a guest spot may begin: in the first week, or beside a window with another minimum stay than its neighbor. */
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

/** Whether days have as many working ones as the shop and the artist want at least. */
export function lastsEnough(
  stay: Days,
  windows: readonly Window[],
  { closed, leastDays, leastWorking = 1 }: Pick<RangeTerms, 'closed' | 'leastDays' | 'leastWorking'>,
): boolean {
  return workingDays(stay, closed) >= Math.max(leastIn(stay, windows) ?? leastDays, leastWorking);
}

/** The most that a window with a day of the stay wants; null: what the policies say. */
function leastIn(stay: Days, windows: readonly Window[]): number | null {
  const wanted = windows.flatMap(({ days, leastDays }) => (sharedDays(days, stay) && leastDays) || []);
  return wanted.length > 0 ? Math.max(...wanted) : null;
}

/**
 * The days that the form which asks opens with: all of them where a first and a last one were named, else the fewest that
 * would do, from the first free day on. They can be changed there.
 */
export function daysToAsk(
  { days, shortest }: FreeRange,
  wanted: { first: string | null; last: string | null; least: number },
): Days {
  return wanted.first !== null && wanted.last !== null && wanted.least === 1 && lengthOf(days) <= STAY_DAYS_MAX
    ? days
    : shortest;
}

/**
 * Of all chairs together: the soonest first, of those the longest, and of the same days that of the chair that takes the
 * shortest guest spot; none that lies in one before it.
 */
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

/** What can be asked for of one chair: in each range of its free days, where there is anything. */
export function rangesOfChair({ free, windows }: FreeChair, terms: RangeTerms): FreeRange[] {
  return free.flatMap((during) => freeRangeOf({ during, windows }, terms) ?? []);
}

export type NamedChair = FreeChair & { name: string };

/** Which chair can be asked for on which days in a row. */
export type RangeOfChair = { chair: string; days: Days };

/** The same by chair: each with its ranges, and the soonest first in both. */
export function byChair(ranges: readonly RangeOfChair[]): { chair: string; ranges: Days[] }[] {
  const sorted = [...ranges].sort((one, other) => one.days.first.localeCompare(other.days.first));
  const chairs = [...new Set(sorted.map(({ chair }) => chair))];
  const of = (name: string) => sorted.filter(({ chair }) => chair === name).map(({ days }) => days);
  return chairs.map((chair) => ({ chair, ranges: of(chair) }));
}

/** What can be asked for of these chairs, by how far it is from a day; as far off as each other in the order of the chairs. */
export function rangesAround(day: string, chairs: readonly NamedChair[], terms: RangeTerms): RangeOfChair[] {
  const far = ({ days: { first, last } }: RangeOfChair) => Math.max(daysBetween(day, first), daysBetween(last, day), 0);
  const ranges = chairs.flatMap((chair) =>
    rangesOfChair(chair, terms).map(({ days }) => ({ chair: chair.name, days })),
  );
  return ranges.sort((one, other) => far(one) - far(other));
}
