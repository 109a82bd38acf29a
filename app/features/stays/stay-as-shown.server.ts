import { type SQL, sql } from 'drizzle-orm';
import { LAST_US_ZONE } from '#app/domain/shop-time.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';
import { todayAtShop } from '#app/platform/db/shop-day.server.ts';

/** 'Today' at a shop at the moment of the question, not when the transaction began. */
export const todayThere = (zone: SQL | typeof shopProfiles.timeZone): SQL<string> =>
  sql<string>`(${todayAtShop(zone, sql`statement_timestamp()`)})::text`;

const timeZone = sql<string>`coalesce(${shopProfiles.timeZone}, ${stays.timeZone}, ${LAST_US_ZONE})`;

/**
 * The sides, the place and the chair of a guest spot as they are now (c-207); once its shop has left, only the city
 * remains. For a select of stays with left joins of its shop, its artist and its chair.
 */
export const AS_SHOWN = {
  shopName: shopProfiles.shopName,
  artistName: artistProfiles.fullName,
  address: sql<string>`coalesce(${shopProfiles.address}, '')`,
  city: sql<string>`coalesce(${shopProfiles.city}, ${stays.city}, '')`,
  state: sql<string>`coalesce(${shopProfiles.state}, ${stays.state}, '')`,
  timeZone,
  chairName: shopChairs.name,
  hours: shopProfiles.businessHours,
  today: todayThere(timeZone),
};
