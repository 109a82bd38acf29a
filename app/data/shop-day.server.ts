import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LAST_US_ZONE } from '#app/domain/values/shop-time.ts';

/** 'Today' at a shop by the database's clock (domain/values/shop-time.ts). `timeZone` is null if unknown. */
export function todayAtShop(timeZone: SQLWrapper, at: SQLWrapper = sql`now()`): SQL<string> {
  return sql<string>`(${at} at time zone coalesce(${timeZone}, ${LAST_US_ZONE}))::date`;
}

export function zoneOfShop(shopId: SQLWrapper): SQL<string> {
  return sql<string>`(select p.time_zone from shop_profiles p where p.id = ${shopId})`;
}
