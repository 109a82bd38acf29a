import {
  addDays,
  type Days,
  daysBetween,
  FIRST_YEAR,
  isCalendarDate,
  LAST_YEAR,
  lengthOf,
} from '#app/domain/values/dates.ts';

export type Month = string;

export function monthOf(date: string): Month {
  return date.slice(0, 7);
}

export function monthsLater(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export function daysOf(month: Month): Days {
  return { first: `${month}-01`, last: addDays(`${monthsLater(month, 1)}-01`, -1) };
}

export function eachDay(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, later) => addDays(days.first, later));
}

export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`, FIRST_YEAR, LAST_YEAR);
}

/** Null where calendars have no page. */
export function monthsBeside(month: Month): { earlier: Month | null; later: Month | null } {
  const [earlier, later] = [monthsLater(month, -1), monthsLater(month, 1)];
  return { earlier: isMonth(earlier) ? earlier : null, later: isMonth(later) ? later : null };
}

/** `month=` of an address: null for none, `undefined` if invalid (trade A6, 20). */
export function askedMonth(asked: readonly string[]): Month | null | undefined {
  const [month, ...more] = asked;
  if (month === undefined) return null;
  return more.length === 0 && isMonth(month) ? month : undefined;
}

const ASKED_DAYS_MAX = 366;

/** `from=` and `to=` of an address: null for neither, `undefined` if invalid (trade A6, 20). */
export function askedDays(from: readonly string[], to: readonly string[]): Days | null | undefined {
  if (from.length === 0 && to.length === 0) return null;
  const [first = '', last = first] = [from[0], to[0]];
  if (from.length > 1 || to.length > 1 || !isCalendarDate(first) || !isCalendarDate(last)) return undefined;
  const length = daysBetween(first, last) + 1;
  return length >= 1 && length <= ASKED_DAYS_MAX ? { first, last } : undefined;
}

export function sharedDays(one: Days, other: Days): Days | null {
  const first = one.first > other.first ? one.first : other.first;
  const last = one.last < other.last ? one.last : other.last;
  return first > last ? null : { first, last };
}
