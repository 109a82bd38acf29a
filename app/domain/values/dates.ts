export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;
export const OLDEST_SHOP_YEAR = 1800;

/** 'YYYY-MM-DD'; '2026-02-30' is none. */
export function isCalendarDate(text: string, firstYear = FIRST_YEAR, lastYear = LAST_YEAR): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < firstYear || year > lastYear) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The problem of a typed date, or null: it does not exist, or is outside the years (ruling c-89). */
export function dateProblem(text: string, firstYear = FIRST_YEAR, lastYear = LAST_YEAR): string | null {
  if (isCalendarDate(text, firstYear, lastYear)) return null;
  const year = Number(/^(\d{4,6})-\d\d-\d\d$/.exec(text)?.[1]);
  const isElsewhen = year < firstYear || year > lastYear;
  return isElsewhen ? `Please enter a date between ${firstYear} and ${lastYear}` : 'This date does not exist';
}

/** The UTC calendar date of an instant; for today at a shop, use `todayAtShop` (shop-time.ts). */
export function calendarDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Hours behind UTC of Hawaii, where a day ends last, and of the East in summer, where it begins first. */
const LAST_ZONE = 10;
const FIRST_ZONE = 4;

function dateBehindUtc(hours: number, now: Date): string {
  return calendarDateOf(new Date(now.getTime() - hours * 3_600_000));
}

/** The date in Hawaii, where a day ends last (c-89, c-90). For one shop, use `todayAtShop`. */
export function earliestToday(now = new Date()): string {
  return dateBehindUtc(LAST_ZONE, now);
}

/** Whether a day is over everywhere in the United States (rulings c-89, c-90). */
export function hasEnded(date: string, now = new Date()): boolean {
  return earliestToday(now) > date;
}

/** Whether a day has not begun anywhere in the United States (ruling c-89). */
export function isInFuture(date: string, now = new Date()): boolean {
  return date > dateBehindUtc(FIRST_ZONE, now);
}

const SOON_DAYS = 7;

export function lastSoonDay(now: Date): string {
  return earliestToday(new Date(now.getTime() + SOON_DAYS * 86_400_000));
}

/** Null never closes (ruling c-90). */
export function closesSoon(lastDay: string | null, now: Date): boolean {
  return lastDay !== null && !hasEnded(lastDay, now) && lastDay <= lastSoonDay(now);
}

/** Consecutive days at one place, both included; 'YYYY-MM-DD'. */
export type Days = { first: string; last: string };

/** Days from the first on; open-ended if `last` is null. */
export type DaysOnward = { first: string; last: string | null };

const DAY = 86_400_000;

export function addDays(date: string, days: number): string {
  return calendarDateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY));
}

export function daysBetween(date: string, later: string): number {
  return (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / DAY;
}

export function lengthOf({ first, last }: Days): number {
  return daysBetween(first, last) + 1;
}

/** A PostgreSQL `daterange`; 'empty' if the notice is longer than the horizon. */
export function rangeOf({ first, last }: DaysOnward): string {
  if (last !== null && last < first) return 'empty';
  return `[${first},${last === null ? '' : addDays(last, 1)})`;
}

/** Parses a PostgreSQL `daterange`; throws for an empty one or one without a first day, which are never stored. */
export function daysOfRange(range: string): DaysOnward {
  const match = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)?\)$/.exec(range);
  if (!match?.[1]) throw new Error(`no days: ${range}`);
  return { first: match[1], last: match[2] === undefined ? null : addDays(match[2], -1) };
}

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
