const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;
/** Shops may be much older than the web. */
export const OLDEST_SHOP_YEAR = 1800;

/** True for a real day written 'YYYY-MM-DD' within the years; '2026-02-30' is not one. */
export function isCalendarDate(text: string, firstYear = FIRST_YEAR, lastYear = LAST_YEAR): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < firstYear || year > lastYear) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * What is wrong with a day as it was typed, or null: there is no such day, or it lies outside the years
 * (ruling c-89).
 */
export function dateProblem(text: string, firstYear = FIRST_YEAR, lastYear = LAST_YEAR): string | null {
  if (isCalendarDate(text, firstYear, lastYear)) return null;
  const year = Number(/^(\d{4,6})-\d\d-\d\d$/.exec(text)?.[1]);
  const isElsewhen = year < firstYear || year > lastYear;
  return isElsewhen ? `Please enter a date between ${firstYear} and ${lastYear}` : 'This date does not exist';
}

/** Compares two calendar dates: as texts they sort in the same order. */
export function isAfter(date: string, other: string): boolean {
  return date > other;
}

/** The calendar date of an instant, in UTC; never 'today at a shop', which is `todayAtShop` (shop-day.ts). */
export function calendarDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Hours behind UTC where a day of the fifty states ends last (Hawaii), and where it begins first (the east, in summer). */
const LAST_ZONE = 10;
const FIRST_ZONE = 4;

function dateBehindUtc(hours: number, now: Date): string {
  return calendarDateOf(new Date(now.getTime() - hours * 3_600_000));
}

/**
 * The earliest date that is still today somewhere in the United States: the day in Hawaii. What goes for the jobs of all
 * shops counts as over only where it is over everywhere (rulings c-89, c-90); the day at one shop is `todayAtShop`.
 */
export function earliestToday(now = new Date()): string {
  return dateBehindUtc(LAST_ZONE, now);
}

/** True once a day is over everywhere in the United States (rulings c-89, c-90). */
export function hasEnded(date: string, now = new Date()): boolean {
  return isAfter(earliestToday(now), date);
}

/** True while a day has begun nowhere in the United States (ruling c-89). */
export function isInFuture(date: string, now = new Date()): boolean {
  return isAfter(date, dateBehindUtc(FIRST_ZONE, now));
}

/** A last day within this many days is one to be told of. */
const SOON_DAYS = 7;

/** The latest of the days that come soon. */
export function lastSoonDay(now: Date): string {
  return earliestToday(new Date(now.getTime() + SOON_DAYS * 86_400_000));
}

/** True for a last day that is not over everywhere, and comes within a week (ruling c-90). */
export function closesSoon(lastDay: string | null, now: Date): boolean {
  return lastDay !== null && !hasEnded(lastDay, now) && !isAfter(lastDay, lastSoonDay(now));
}

/** Days in a row at one place, the last one included, as screens and addresses have them; 'YYYY-MM-DD'. */
export type Days = { first: string; last: string };

/** Days from the first on, without an end where `last` is null. */
export type DaysOnward = { first: string; last: string | null };

const DAY = 86_400_000;

/** The calendar date so many days later (earlier where negative). */
export function addDays(date: string, days: number): string {
  return calendarDateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY));
}

/** How many days later the second date is than the first: 0 for the same one. */
export function daysBetween(date: string, later: string): number {
  return (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / DAY;
}

/** How many days these are, their last one counted too. */
export function lengthOf({ first, last }: Days): number {
  return daysBetween(first, last) + 1;
}

/**
 * The days as PostgreSQL writes a `daterange`: the end is the day after the last. No days at all where the last one is
 * before the first, as between a notice and a horizon that is nearer.
 */
export function rangeOf({ first, last }: DaysOnward): string {
  if (last !== null && last < first) return 'empty';
  return `[${first},${last === null ? '' : addDays(last, 1)})`;
}

/** What PostgreSQL wrote, as days. Ranges that are empty or have no first day are none that this product keeps. */
export function daysOfRange(range: string): DaysOnward {
  const match = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)?\)$/.exec(range);
  if (!match?.[1]) throw new Error(`no days: ${range}`);
  return { first: match[1], last: match[2] === undefined ? null : addDays(match[2], -1) };
}

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
 * mean, such as 30 February, an end before the beginning, or ten years (trade A6, 20). One day where only the first is named.
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
