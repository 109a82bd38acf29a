export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;
export const OLDEST_SHOP_YEAR = 1800;

/** Whether a text is a real date 'YYYY-MM-DD' within the years; '2026-02-30' is not. */
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

/** Compares two calendar dates, which sort as text. */
export function isAfter(date: string, other: string): boolean {
  return date > other;
}

/** The UTC calendar date of an instant; for today at a shop, use `todayAtShop` (shop-day.ts). */
export function calendarDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * Hours behind UTC where a day of the fifty states ends last (Hawaii), and where it begins first (the East, in summer).
 */
const LAST_ZONE = 10;
const FIRST_ZONE = 4;

function dateBehindUtc(hours: number, now: Date): string {
  return calendarDateOf(new Date(now.getTime() - hours * 3_600_000));
}

/**
 * The earliest date that is still today somewhere in the United States: the date in Hawaii. Rules for the jobs of all
 * shops treat a day as over only when it is over everywhere (rulings c-89, c-90); for one shop, use `todayAtShop`.
 */
export function earliestToday(now = new Date()): string {
  return dateBehindUtc(LAST_ZONE, now);
}

/** Whether a day is over everywhere in the United States (rulings c-89, c-90). */
export function hasEnded(date: string, now = new Date()): boolean {
  return isAfter(earliestToday(now), date);
}

/** Whether a day has not begun anywhere in the United States (ruling c-89). */
export function isInFuture(date: string, now = new Date()): boolean {
  return isAfter(date, dateBehindUtc(FIRST_ZONE, now));
}

/** Deadlines within this many days get a notice. */
const SOON_DAYS = 7;

export function lastSoonDay(now: Date): string {
  return earliestToday(new Date(now.getTime() + SOON_DAYS * 86_400_000));
}

/** Whether a deadline is within a week and not over everywhere (ruling c-90). */
export function closesSoon(lastDay: string | null, now: Date): boolean {
  return lastDay !== null && !hasEnded(lastDay, now) && !isAfter(lastDay, lastSoonDay(now));
}

/** Consecutive days at one place, both included; 'YYYY-MM-DD'. */
export type Days = { first: string; last: string };

/** Days from the first on; open-ended if `last` is null. */
export type DaysOnward = { first: string; last: string | null };

const DAY = 86_400_000;

export function addDays(date: string, days: number): string {
  return calendarDateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY));
}

/** The number of days from the first date to the second; 0 for the same date. */
export function daysBetween(date: string, later: string): number {
  return (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / DAY;
}

/** The number of days, both ends included. */
export function lengthOf({ first, last }: Days): number {
  return daysBetween(first, last) + 1;
}

/**
 * The days as a PostgreSQL `daterange`, whose end is exclusive. Empty if the last day is before the first, as when the
 * notice is longer than the horizon.
 */
export function rangeOf({ first, last }: DaysOnward): string {
  if (last !== null && last < first) return 'empty';
  return `[${first},${last === null ? '' : addDays(last, 1)})`;
}

/** Parses a PostgreSQL `daterange`. Throws for an empty range or one without a first day, which are never stored. */
export function daysOfRange(range: string): DaysOnward {
  const match = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)?\)$/.exec(range);
  if (!match?.[1]) throw new Error(`no days: ${range}`);
  return { first: match[1], last: match[2] === undefined ? null : addDays(match[2], -1) };
}
