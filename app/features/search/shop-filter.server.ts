import { and, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { parsePlace, splitPlace } from '#app/domain/place.ts';
import { MARKETPLACE_MINIMUM_SCORE } from '#app/domain/shop-completeness.ts';
import { stateCode } from '#app/domain/us-states.ts';
import { anywhere } from '#app/features/search/marketplace-page.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Complete enough to be listed (S1 §9). Written as the index has it, so that the database recognises it. */
export const isListed = sql`${shopProfiles.marketplaceScore} >= ${MARKETPLACE_MINIMUM_SCORE}`.inlineParams();

/** Up to this many matches, a word is looked up first; beyond, the newest shops are looked through for it. */
const FEW = 300;

/** What is typed is part of a shop's name or of its 'City, ST', or names a state or 'City, State' in full (S1 §2). */
function typedMatches(typed: string): SQL | undefined {
  const place = parsePlace(typed);
  const state = stateCode(typed);
  return or(
    ilike(shopProfiles.shopName, anywhere(typed)),
    sql`${shopProfiles.city} || ', ' || ${shopProfiles.state} ilike ${anywhere(typed)}`,
    place ? and(eq(shopProfiles.state, place.state), ilike(shopProfiles.city, anywhere(place.city))) : undefined,
    state ? eq(shopProfiles.state, state) : undefined,
  );
}

function inPlace(chosen: string): SQL | undefined {
  const { city, state } = splitPlace(chosen);
  return and(eq(shopProfiles.city, city), eq(shopProfiles.state, state));
}

/**
 * The condition for shops that are listed and meet the search. A word that few shops have would make a walk through
 * the newest ones go to the end, so its shops are found first.
 */
export async function shopFilter(db: Queryable, { q, place }: { q: string; place: string }): Promise<SQL | undefined> {
  const meets = and(isListed, q ? typedMatches(q) : undefined, place ? inPlace(place) : undefined);
  if (!q && !place) return meets;
  const found = await db
    .select({ id: shopProfiles.id })
    .from(shopProfiles)
    .where(meets)
    .limit(FEW + 1);
  if (found.length > FEW) return meets;
  return inArray(
    shopProfiles.id,
    found.map((shop) => shop.id),
  );
}

const PLACES_SHOWN = 300;

/** The places listed shops are in, as 'City, ST', by state and city; the 300 with the most shops when there are more. */
export async function shopPlaces(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ city: shopProfiles.city, state: shopProfiles.state })
    .from(shopProfiles)
    .where(and(isListed, isNotNull(shopProfiles.city), isNotNull(shopProfiles.state)))
    .groupBy(shopProfiles.state, shopProfiles.city)
    .orderBy(sql`count(*) desc`)
    .limit(PLACES_SHOWN);
  const byState = rows.toSorted((one, other) => compare(one.state, other.state) || compare(one.city, other.city));
  return byState.map(({ city, state }) => `${city}, ${state}`);
}

const compare = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '', 'en');
