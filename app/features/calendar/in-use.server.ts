import { type SQL, sql } from 'drizzle-orm';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';

/** Whether the chair of the row is in use on that day or will be later; else it is retired. */
export function isInUseOn(today: string): SQL<boolean> {
  return sql<boolean>`not ${shopChairs.inUse} << daterange(${today}::date, null)`;
}
