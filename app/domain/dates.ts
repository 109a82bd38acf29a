export const FIRST_YEAR = 2000;
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
