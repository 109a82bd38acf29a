import { sql } from 'drizzle-orm';
import { chairWaits } from '#app/platform/db/schema/chair-waits.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { todayAtShop } from '#app/platform/db/shop-day.server.ts';

/** A wait whose days are not over yet, by the day at its shop, in a select that has both. */
export const isToCome = sql`upper(${chairWaits.during}) > ${todayAtShop(shopProfiles.timeZone)}`;
