import { LAST_YEAR } from '#app/domain/calendar-date.ts';
import { addDays, type Days, lengthOf } from '#app/domain/days.ts';

/** How often dates come again (trade A3). */
export const REPEATS = ['ONCE', 'WEEKLY', 'EVERY_4_WEEKS'] as const;
export type Repeat = (typeof REPEATS)[number];

/** The same dates at most so many times, the first one counted. */
export const REPEAT_TIMES_MAX = 12;

const DAYS_APART: Record<Exclude<Repeat, 'ONCE'>, number> = { WEEKLY: 7, EVERY_4_WEEKS: 28 };

/** The dates and each time they come again, in order; never more than twelve. */
export function repeatedDays(days: Days, repeat: Repeat, times: number): Days[] {
  if (repeat === 'ONCE') return [days];
  const apart = DAYS_APART[repeat];
  return Array.from({ length: Math.min(times, REPEAT_TIMES_MAX) }, (_, turn) => ({
    first: addDays(days.first, turn * apart),
    last: addDays(days.last, turn * apart),
  }));
}

/** The next time would begin before these dates are over. */
export function runsIntoItself(days: Days, repeat: Repeat): boolean {
  return repeat !== 'ONCE' && lengthOf(days) > DAYS_APART[repeat];
}

/** Ends after the last year in which days can be entered. */
export function isBeyondYears(all: readonly Days[]): boolean {
  return all.some(({ last }) => last > `${LAST_YEAR}-12-31`);
}
