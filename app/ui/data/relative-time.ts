import { formatterOf } from '#app/ui/data/formatters.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The day of an instant, 'Mar 14, 2026'. */
export function dayOf(at: Date, timeZone?: string): string {
  return formatterOf('day', timeZone).format(at);
}

/** '5 min ago', '2 h ago', '3 d ago'; after a week the day, 'Mar 14, 2026'. */
export function relativeTime(at: Date, now: Date, timeZone?: string): string {
  const past = now.getTime() - at.getTime();
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  if (past < 7 * DAY) return `${Math.floor(past / DAY)} d ago`;
  return dayOf(at, timeZone);
}

/** The whole of it, for the title. Without a zone in UTC, so that server and browser write the same. */
export function exactTime(at: Date, timeZone?: string): string {
  const text = formatterOf('moment', timeZone).format(at);
  return timeZone ? text : `${text} UTC`;
}
