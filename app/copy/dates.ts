import { isCalendarDate } from '#app/domain/calendar-date.ts';

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** '2026-03-14' → 'Mar 14, 2026'. The day is the day: no time zone moves it. '' for what is not a date. */
export function dateLabel(date: string | null | undefined): string {
  return date && isCalendarDate(date, 1, 9999) ? DAY.format(new Date(`${date}T00:00:00Z`)) : '';
}

/** The year of a calendar date, for 'Established 1998'. */
export function yearOf(date: string): string {
  return date.slice(0, 4);
}
