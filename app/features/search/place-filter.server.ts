import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { parsePlace, stateCode, US_STATES } from '#app/domain/places.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { literally } from '#app/platform/db/like-pattern.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

/** Up to this many shops, a place is searched shop by shop; with more, the newest jobs are scanned instead. */
const FEW_SHOPS = 300;

/** Shops of a place: their ids while they are few, else only the condition. */
export type PlaceFilter = { shops: SQL; few: string[] | null };

/**
 * What a typed place means for the shops: 'TX' and 'Texas' a state, 'Austin, TX' a city, 'Austin' every city that
 * may be meant. All of it runs on the index over state and city.
 */
function shopsIn(typed: string): SQL | undefined {
  const state = stateCode(typed);
  if (state) return eq(shopProfiles.state, state);
  const place = parsePlace(typed);
  if (place) {
    const known = cityByName(place.city, place.state)?.city ?? place.city;
    return and(eq(shopProfiles.state, place.state), ilike(shopProfiles.city, literally(known)));
  }
  const meant = suggestCities(typed).map((city) =>
    and(eq(shopProfiles.state, city.state), eq(shopProfiles.city, city.city)),
  );
  const asTyped = and(inArray(shopProfiles.state, Object.keys(US_STATES)), eq(shopProfiles.city, typed));
  return or(asTyped, ...meant);
}

/** Null when no place is asked for. Reads at most a few hundred index entries. */
export async function placeFilter(db: Queryable, typed: string): Promise<PlaceFilter | null> {
  const shops = typed ? shopsIn(typed) : undefined;
  if (!shops) return null;
  const found = await db
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(shops)
    .limit(FEW_SHOPS + 1);
  return { shops: sql`(${shops})`, few: found.length > FEW_SHOPS ? null : found.map((shop) => shop.id) };
}
