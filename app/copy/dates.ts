import { isCalendarDate } from '#app/domain/calendar-date.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * '2026-03-14' → 'Mar 14, 2026'. The day is the day: no time zone moves it. '' for what is not a date. Lists hold two or
 * three for each row, so it is put together here: a formatter takes three times as long.
 */
export function dateLabel(date: string | null | undefined): string {
  if (!date || !isCalendarDate(date, 1, 9999)) return '';
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** The year of a calendar date, for 'Established 1998'. */
export function yearOf(date: string): string {
  return date.slice(0, 4);
}
