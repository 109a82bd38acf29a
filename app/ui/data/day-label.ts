import { dayNumber, dayOf } from '#app/ui/data/relative-time.ts';

/** 'Today', 'Yesterday', else the day, 'Mar 14, 2026'. */
export function dayLabel(at: Date, now: Date, timeZone?: string): string {
  const past = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (past === 0) return 'Today';
  return past === 1 ? 'Yesterday' : dayOf(at, timeZone);
}
