import { calendarDateOf } from '#app/domain/calendar-date.ts';

/** The day so many days from today on; days before today are negative. */
export function dayIn(days: number): string {
  return calendarDateOf(new Date(Date.now() + days * 86_400_000));
}
