import { calendarDateOf } from '#app/domain/values/dates.ts';

/** The day a number of days from today; negative is in the past. */
export function dayIn(days: number): string {
  return calendarDateOf(new Date(Date.now() + days * 86_400_000));
}
