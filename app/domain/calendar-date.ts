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

/** Order of two calendar dates: their texts sort as they do. */
export function isAfter(date: string, other: string): boolean {
  return date > other;
}

/** The calendar date of an instant, in UTC. */
export function calendarDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
