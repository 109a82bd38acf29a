import { calendarDateOf } from '#app/domain/calendar-date.ts';

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
