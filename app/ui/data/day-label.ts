import { formatterOf } from '#app/ui/data/formatters.ts';
import { dayOf } from '#app/ui/data/relative-time.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The calendar day on which a moment falls, counted on: the next day is one more, however long the night was. */
export function dayNumber(at: Date, timeZone?: string): number {
  const parts = Object.fromEntries(
    formatterOf('numbers', timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / DAY;
}

/** 'Today', 'Yesterday', else the day, 'Mar 14, 2026'. */
export function dayLabel(at: Date, now: Date, timeZone?: string): string {
  const past = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (past === 0) return 'Today';
  return past === 1 ? 'Yesterday' : dayOf(at, timeZone);
}
