import {
  addDays,
  type Days,
  daysBetween,
  FIRST_YEAR,
  isCalendarDate,
  LAST_YEAR,
  lengthOf,
} from '#app/domain/values/dates.ts';

/** A month of a calendar, 'YYYY-MM'. */
export type Month = string;

/** The month that a day lies in. */
export function monthOf(date: string): Month {
  return date.slice(0, 7);
}

/** The month so many months later (earlier where negative). */
export function monthsLater(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** First and last day of a month. */
export function daysOf(month: Month): Days {
  return { first: `${month}-01`, last: addDays(`${monthsLater(month, 1)}-01`, -1) };
}

/** Each of these days, in order. */
export function eachDay(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, later) => addDays(days.first, later));
}

/** A month that calendars have a page for: within the years in which days can be entered. */
export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`, FIRST_YEAR, LAST_YEAR);
}

/** The one before and the one after, where calendars have a page for them. */
export function monthsBeside(month: Month): { earlier: Month | null; later: Month | null } {
  const [earlier, later] = [monthsLater(month, -1), monthsLater(month, 1)];
  return { earlier: isMonth(earlier) ? earlier : null, later: isMonth(later) ? later : null };
}

/**
 * The month that an address asks for by `month=`, all values given: null where it asks for none, `undefined` where that
 * cannot be understood (trade A6, 20).
 */
export function askedMonth(asked: readonly string[]): Month | null | undefined {
  const [month, ...more] = asked;
  if (month === undefined) return null;
  return more.length === 0 && isMonth(month) ? month : undefined;
}

/** An address may ask for a stretch of at most so many days. */
const ASKED_DAYS_MAX = 366;

/**
 * The days that an address asks for by `from=` and `to=`: null where it names neither, `undefined` for what nobody can
 * mean, such as 30 February, an end before the beginning, or ten years (trade A6, 20). One day where only the first is
 * named.
 */
export function askedDays(from: readonly string[], to: readonly string[]): Days | null | undefined {
  if (from.length === 0 && to.length === 0) return null;
  const [first = '', last = first] = [from[0], to[0]];
  if (from.length > 1 || to.length > 1 || !isCalendarDate(first) || !isCalendarDate(last)) return undefined;
  const length = daysBetween(first, last) + 1;
  return length >= 1 && length <= ASKED_DAYS_MAX ? { first, last } : undefined;
}

/** What lies inside of the others: two stretches share these days; null where they share none. */
export function sharedDays(one: Days, other: Days): Days | null {
  const first = one.first > other.first ? one.first : other.first;
  const last = one.last < other.last ? one.last : other.last;
  return first > last ? null : { first, last };
}
