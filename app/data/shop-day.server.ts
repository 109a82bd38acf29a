import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LAST_US_ZONE } from '#app/domain/values/shop-time.ts';

/**
 * 'Today' at a shop, as a date, by the database's clock: what domain/values/shop-time.ts says. `timeZone` is a column of a
 * zone, empty where the zone is not known.
 */
export function todayAtShop(timeZone: SQLWrapper, at: SQLWrapper = sql`now()`): SQL<string> {
  return sql<string>`(${at} at time zone coalesce(${timeZone}, ${LAST_US_ZONE}))::date`;
}

/** The zone of a shop, by its id. */
export function zoneOfShop(shopId: SQLWrapper): SQL<string> {
  return sql<string>`(select p.time_zone from shop_profiles p where p.id = ${shopId})`;
}
