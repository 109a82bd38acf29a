import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { parsePlace, splitPlace, stateCode } from '#app/domain/places.ts';
import { isListed, PLACES } from '#app/features/search/shop-places.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Up to this many matches are looked up first; if there are more, the newest shops are scanned for them. */
const FEW = 300;

const { city, state } = shopProfiles;

/** What is typed is part of 'City, ST', or names a state or 'City, State' in full. */
function placeMatches(typed: string): SQL | undefined {
  const place = parsePlace(typed);
  const named = stateCode(typed);
  return or(
    contains(sql`${city} || ', ' || ${state}`, typed),
    place ? and(eq(state, place.state), contains(city, place.city)) : undefined,
    named ? eq(state, named) : undefined,
  );
}

/** One choice of the location filter: 'City, ST' or 'ST'. */
function inPlace(chosen: string): SQL | undefined {
  const named = stateCode(chosen);
  if (named) return eq(state, named);
  const split = splitPlace(chosen);
  return and(eq(state, split.state), eq(city, split.city));
}

type Search = { q: string; place: string };

/**
 * At most one more than FEW of the shops, found through the index of names and, place by place, through that of places.
 * The places go by the table's name in there, so that one condition asks either.
 */
async function firstFound(db: Queryable, { q, place }: Search): Promise<string[]> {
  const base = and(isListed, place ? inPlace(place) : undefined);
  const most = FEW + 1;
  const byPlace = sql`select ${shopProfiles.id} from ${shopProfiles} where ${base}`;
  const typed = sql`
    with recursive ${PLACES}
    (${byPlace} and ${contains(shopProfiles.shopName, q)} limit ${most})
    union
    (${byPlace} and (${state}, ${city}) in (
      select ${state}, ${city} from places as ${sql.identifier('shop_profiles')} where ${placeMatches(q)}) limit ${most})
    limit ${most}`;
  const found = await db.execute<{ id: string }>(q ? typed : sql`${byPlace} limit ${most}`);
  return found.rows.map((shop) => shop.id);
}

/**
 * The condition for shops that are listed and meet the search (S1 §2). If few match, scanning the newest ones would go
 * to the end, so those few are looked up first.
 */
export async function shopFilter(db: Queryable, search: Search): Promise<SQL | undefined> {
  const { q, place } = search;
  if (!q && !place) return isListed;
  const ids = await firstFound(db, search);
  if (ids.length <= FEW) return inArray(shopProfiles.id, ids);
  const nameOrPlace = q ? or(contains(shopProfiles.shopName, q), placeMatches(q)) : undefined;
  return and(isListed, place ? inPlace(place) : undefined, nameOrPlace);
}
