import { type SQL, sql } from 'drizzle-orm';
import { US_STATES } from '#app/domain/places.ts';
import { MARKETPLACE_MINIMUM_SCORE } from '#app/domain/shops.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { isShownShop, shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Complete enough to be listed, and not hidden (S1 §9, c-112). Written as the index has it, so that the database recognises it. */
export const isListed =
  sql`(${shopProfiles.marketplaceScore} >= ${MARKETPLACE_MINIMUM_SCORE} and ${isShownShop(shopProfiles)})`.inlineParams();

const firstAfter = (condition: SQL) => sql`
  (select ${shopProfiles.state}, ${shopProfiles.city} from ${shopProfiles}
    where ${condition} and ${shopProfiles.state} <> '' and ${shopProfiles.city} <> '' and ${isListed}
    order by ${shopProfiles.state}, ${shopProfiles.city} limit 1)`;

/**
 * For `with recursive`: every place that listed shops are in, found by jumping along the index from one place to the
 * next. The cost depends on the number of places, not of shops.
 */
export const PLACES = sql`places(state, city) as (
  ${firstAfter(sql`true`)}
  union all
  select next.state, next.city from places, lateral
    ${firstAfter(sql`(${shopProfiles.state}, ${shopProfiles.city}) > (places.state, places.city)`)} as next)`;

const MOST_CITIES = 300;

export type ShopPlace = { value: string; label: string };

/** What the location filter offers: the places of listed shops as 'City, ST', their states once there are too many. */
export async function shopPlaces(db: Queryable): Promise<ShopPlace[]> {
  const cities = await db.execute<{ state: string; city: string }>(
    sql`with recursive ${PLACES} select state, city from places limit ${MOST_CITIES + 1}`,
  );
  if (cities.rows.length <= MOST_CITIES) {
    return cities.rows.map(({ state, city }) => ({ value: `${city}, ${state}`, label: `${city}, ${state}` }));
  }
  const codes = Object.keys(US_STATES) as (keyof typeof US_STATES)[];
  const taken = await db.execute<{ state: string }>(sql`
    select state from unnest(${`{${codes.join(',')}}`}::text[]) as state
    where exists (select 1 from ${shopProfiles} where ${shopProfiles.state} = state and ${isListed})`);
  const states = new Set(taken.rows.map((row) => row.state));
  return codes.filter((code) => states.has(code)).map((code) => ({ value: code, label: US_STATES[code] }));
}
