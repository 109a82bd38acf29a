import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ownShareLabel } from '#app/copy/calendar/guest-policies.ts';
import { yearOf } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import { isReviewShown, reviews } from '#app/data/schema/reviews.ts';
import { parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { MARKETPLACE_MINIMUM_SCORE } from '#app/domain/shops.ts';
import { parsePlace, placeLabel, splitPlace, stateCode, US_STATES } from '#app/domain/values/places.ts';
import { MARKETPLACE_PAGE, type ShopSearch } from '#app/domain/values/search.ts';
import { firstPhotosOf, logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import { freeLinesOf } from '#app/features/search/chair-search.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { contains } from '#app/platform/db/like-pattern.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

const FEW = 300;

const { city, state } = shopProfiles;

function placeMatches(typed: string): SQL | undefined {
  const place = parsePlace(typed);
  const named = stateCode(typed);
  return or(
    contains(sql`${city} || ', ' || ${state}`, typed),
    place ? and(eq(state, place.state), contains(city, place.city)) : undefined,
    named ? eq(state, named) : undefined,
  );
}

function inPlace(chosen: string): SQL | undefined {
  const named = stateCode(chosen);
  if (named) return eq(state, named);
  const split = splitPlace(chosen);
  return and(eq(state, split.state), eq(city, split.city));
}

type Search = { q: string; place: string };

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

/** Few matches are looked up first: a scan of the newest would read to the end (record 026). */
async function shopFilter(db: Queryable, search: Search): Promise<SQL | undefined> {
  const { q, place } = search;
  if (!q && !place) return isListed;
  const ids = await firstFound(db, search);
  if (ids.length <= FEW) return inArray(shopProfiles.id, ids);
  const nameOrPlace = q ? or(contains(shopProfiles.shopName, q), placeMatches(q)) : undefined;
  return and(isListed, place ? inPlace(place) : undefined, nameOrPlace);
}

/** Complete enough to be listed, and not hidden (S1 §9, c-112). Must match the index's condition exactly. */
const isListed =
  sql`(${shopProfiles.marketplaceScore} >= ${MARKETPLACE_MINIMUM_SCORE} and ${isShownShop(shopProfiles)})`.inlineParams();

const firstAfter = (condition: SQL) => sql`
  (select ${shopProfiles.state}, ${shopProfiles.city} from ${shopProfiles}
    where ${condition} and ${shopProfiles.state} <> '' and ${shopProfiles.city} <> '' and ${isListed}
    order by ${shopProfiles.state}, ${shopProfiles.city} limit 1)`;

/** Every place with listed shops, found by skipping through the index: the cost is that of the places. */
const PLACES = sql`places(state, city) as (
  ${firstAfter(sql`true`)}
  union all
  select next.state, next.city from places, lateral
    ${firstAfter(sql`(${shopProfiles.state}, ${shopProfiles.city}) > (places.state, places.city)`)} as next)`;

const MOST_CITIES = 300;

export type ShopPlace = { value: string; label: string };

/** The options of the location filter: 'City, ST', or just states if there are too many places. */
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

/** The average of the shown reviews; null without any. */
const rating = sql<number | null>`
  (select avg(${reviews.rating})::float from ${reviews} where ${reviews.shopId} = ${shopProfiles.id} and ${isReviewShown})`;

function ownShare(stored: unknown): string | null {
  const policies = parseGuestPolicies(stored);
  return policies && ownShareLabel(policies);
}

type ShopPage = Awaited<ReturnType<typeof browseShops>>;
export type ShopCardData = ShopPage['shops'][number];

/** One page, newest first: only complete profiles (S1 §9), without blocks (c-108). */
export async function browseShops(ctx: Ctx, search: ShopSearch, size = MARKETPLACE_PAGE) {
  const where = and(await shopFilter(ctx.db, search), withoutBlockedShops(shopProfiles.id, artistOf(ctx.actor)));
  const { rows, newer, older } = await newestPage(
    { after: search.after, size, at: shopProfiles.createdAt, id: shopProfiles.id },
    ({ beyond, order, limit }) =>
      ctx.db
        .select({
          id: shopProfiles.id,
          createdAt: shopProfiles.createdAt,
          shopName: shopProfiles.shopName,
          city: shopProfiles.city,
          state: shopProfiles.state,
          description: shopProfiles.description,
          establishedDate: shopProfiles.establishedDate,
          teamSize: shopProfiles.teamSize,
          tattooStyles: shopProfiles.tattooStyles,
          verifiedAt: shopProfiles.verifiedAt,
          guestArtistPolicies: shopProfiles.guestArtistPolicies,
          rating,
          logo: logoColumns,
        })
        .from(shopProfiles)
        .leftJoin(files, eq(files.id, shopProfiles.logoId))
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    (shop) => shop.createdAt,
  );
  const ids = rows.map(({ id }) => id);
  const [photoOf, freeLineOf] = await Promise.all([firstPhotosOf(ctx, ids), freeLinesOf(ctx, ids)]);
  const shops = rows.map((shop) => ({
    id: shop.id,
    name: shop.shopName || SOME_SHOP,
    place: placeLabel(shop),
    description: shop.description,
    establishedYear: shop.establishedDate && yearOf(shop.establishedDate),
    teamSize: shop.teamSize,
    styles: shop.tattooStyles,
    isVerified: shop.verifiedAt !== null,
    logoSrc: logoSrc(ctx, shop.logo),
    photo: photoOf(shop.id),
    free: freeLineOf(shop.id),
    pay: ownShare(shop.guestArtistPolicies),
    rating: shop.rating,
  }));
  return { shops, newer, older };
}
