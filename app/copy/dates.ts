import { isCalendarDate } from '#app/domain/calendar-date.ts';

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** '2026-03-14' → 'Mar 14, 2026'. The day is the day: no time zone moves it. '' for what is not a date. */
export function dateLabel(date: string | null | undefined): string {
  return date && isCalendarDate(date, 1, 9999) ? DAY.format(new Date(`${date}T00:00:00Z`)) : '';
}

/** The day of an instant in UTC, 'Mar 14, 2026'. */
export function dayOf(instant: Date | string): string {
  return DAY.format(new Date(instant));
}

/** 'Mar 14, 2026, 2:05 PM UTC', the exact time behind a relative one. */
export function exactTime(instant: Date | string): string {
  return `${dayOf(instant)}, ${clockTime(instant)} UTC`;
}

/** '2:05 PM', in UTC. */
export function clockTime(instant: Date | string): string {
  return TIME.format(new Date(instant)).replace('\u202f', ' ');
}

/** The year of a calendar date, for 'Established 1998'. */
export function yearOf(date: string): string {
  return date.slice(0, 4);
}

/** 'just now', '5 min ago', '2 h ago', '3 d ago', then the day. Times ahead of the clock are 'just now'. */
export function timeAgo(instant: Date | string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d ago`;
  return dayOf(instant);
}
