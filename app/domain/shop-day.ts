import { LAST_US_ZONE } from '#app/domain/us-zones.ts';
import { type LocalTime, localTime } from '#app/domain/zone-time.ts';

/** What the clock at a shop shows. */
export function clockAtShop(timeZone: string, now: Date): LocalTime {
  return localTime(timeZone, now);
}

/** A minute of the day as 'HH:MM'. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * 'Today' at a shop (trade 1, rule 2; ruling c-152): never the day in UTC, and never that of whoever looks. While nobody knows the zone it is
 * the day in Hawaii, so that no day counts as over that is not over everywhere (ruling c-90). In SQL: `todayAtShop` of
 * platform/db/shop-day.server.ts.
 */
export function todayAtShop(timeZone: string | null, now: Date): string {
  return clockAtShop(timeZone ?? LAST_US_ZONE, now).date;
}
