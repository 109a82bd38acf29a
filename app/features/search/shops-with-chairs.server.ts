import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CHAIRS_PAGE, type ChairSearch, wantedDays, wantsMoreThanThere } from '#app/domain/chair-search.ts';
import { isCalendarDate } from '#app/domain/dates.ts';
import { isId } from '#app/domain/id.ts';
import { type Cursor, cutPage, type Page, readCursor } from '#app/domain/search.ts';
import { todayAtShop, US_ZONES } from '#app/domain/shop-time.ts';
import { type Around, farFrom, isWithin, TO_A_MILE } from '#app/features/search/around.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { withoutBlockedShops } from '#app/platform/db/blocked.server.ts';
import { chairOpenings, shopChairs, shopHosting } from '#app/platform/db/schema/calendars.ts';
import { isShownShop, shopProfiles } from '#app/platform/db/schema/shops.ts';

/** A shop with a free chair: how far it is in hundredths of a mile, and the first day that is free. */
export type ShopWithChair = { id: string; far: number; first: string };

type Looked = { search: ChairSearch; around: Around };
/** Who looks, and when. */
type Viewer = { actor: { userId: string }; now: Date };

/**
 * A page of the shops that have a chair free for as many days in a row as are wanted (trade A1): the nearest first, and of
 * those equally near, which all shops of a town are, the one that is free soonest. Shops are walked from the nearest on,
 * and the free days of each are looked up, until the page is full. Beyond the end it begins anew.
 */
export async function shopsWithChairs(ctx: CtxOf<'artist'>, { search, around }: Looked): Promise<Page<ShopWithChair>> {
  if (wantsMoreThanThere(wantedDays(search))) return { rows: [], newer: null, older: null };
  const cursor = readCursor(search.after);
  const place = cursor && placeOf(cursor);
  const page = await pageFrom(ctx, { search, around }, place ? { cursor, place } : null);
  return page.rows.length > 0 || !place ? page : pageFrom(ctx, { search, around }, null);
}

type Begin = { cursor: Cursor; place: ShopWithChair };

/** Null for keys that no page of this list has written. */
function placeOf({ keys: [far = '', first = '', id = '', ...more] }: Cursor): ShopWithChair | null {
  const isKnown = /^\d{1,9}$|^2147483647$/.test(far) && isCalendarDate(first) && isId(id) && more.length === 0;
  return isKnown ? { far: Number(far), first, id } : null;
}

/**
 * How far the first look goes, in miles: where it fills the page, nothing farther away belongs on it. The way to every shop
 * of the country takes most of a search, and few pages need it.
 */
const FIRST_LOOK_MILES = 300;
/** Beyond this, nearly everything lies within, and a box of degrees may leave out what lies behind the pole. */
const FIRST_LOOK_MAX = 1_000;

async function pageFrom(ctx: CtxOf<'artist'>, looked: Looked, begin: Begin | null): Promise<Page<ShopWithChair>> {
  const limit = CHAIRS_PAGE + 1;
  const look = async (reach: number | null) =>
    (await ctx.db.execute<ShopWithChair>(nearestWithChair(ctx, looked, { begin, limit, reach }))).rows;
  const reach = firstReach(looked, begin);
  const near = reach === null ? [] : await look(reach);
  const rows = near.length === limit ? near : await look(null);
  return cutPage(rows, CHAIRS_PAGE, begin?.cursor ?? null, ({ far, first, id }) => [String(far), first, id]);
}

/** Null where the search is narrow of itself, counts from nowhere, or goes back towards the nearest. */
function firstReach({ search, around: { point, state } }: Looked, begin: Begin | null): number | null {
  if (!point || state || search.miles || begin?.cursor.direction === 'newer') return null;
  const reach = Math.ceil((begin?.place.far ?? 0) / TO_A_MILE) + FIRST_LOOK_MILES;
  return reach <= FIRST_LOOK_MAX ? reach : null;
}

type Cut = {
  begin?: Begin | null;
  limit: number;
  /** Only those within so many miles. */
  reach?: number | null;
};

/** Selects as many of them, from the nearest on or behind where the page before ended. */
export function nearestWithChair(viewer: Viewer, looked: Looked, { begin, limit, reach = null }: Cut): SQL {
  const isBack = begin?.cursor.direction === 'newer';
  const [way, beyond] = isBack ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const { least } = wantedDays(looked.search);
  const { kind } = looked.search;
  const { freeFrom, freeUntil, shopId, chairId } = chairOpenings;
  const { far, first, id } = begin?.place ?? {};
  return sql`
    select near.id, near.far, found.first::text as first
    from (${shopsAround(viewer, looked, reach)} order by far ${way}) as near
    cross join lateral (
      select min(greatest(${freeFrom}, near.first)) as first from ${chairOpenings}
      where ${shopId} = near.id and ${freeUntil} >= near.first + ${least}::int
        and least(${freeUntil}, near.last + 1) - greatest(${freeFrom}, near.first) >= ${least}::int
        ${kind.length > 0 ? sql`and ${chairId} in (select ${shopChairs.id} from ${shopChairs} where ${shopChairs.shopId} = near.id and ${isOneOf(shopChairs.kind, kind)})` : sql``}
    ) as found
    where found.first is not null
      ${begin ? sql`and near.far ${beyond}= ${far} and (near.far, found.first, near.id) ${beyond} (${far}, ${first}::date, ${id}::uuid)` : sql``}
    order by near.far ${way}, found.first ${way}, near.id ${way} limit ${limit}`;
}

/** Shops that take requests of this artist, with the first and the last day that can be asked for and are wanted. */
function shopsAround({ actor, now }: Viewer, { search, around: { point, state } }: Looked, reach: number | null): SQL {
  const { first, last } = wantedDays(search);
  const { id, isClaimed, tattooStyles } = shopProfiles;
  const { shopId, requests, minNoticeDays, maxAheadDays } = shopHosting;
  const today = todayThere(now);
  const narrowed = [
    withoutBlockedShops(id, actor.userId),
    ...(reach !== null && point ? [isWithin(point, reach)] : []),
    ...(search.miles && point ? [isWithin(point, Number(search.miles))] : []),
    ...(state ? [sql`${shopProfiles.state} = ${state}`] : []),
    ...(search.style.length > 0 ? [sql`${tattooStyles} && ${sql.param(search.style)}::text[]`] : []),
  ];
  return sql`
    select ${id}, ${farFrom(point)} as far, greatest(${today} + ${minNoticeDays}, ${first}::date) as first,
      least(${today} + ${maxAheadDays}, ${last}::date) as last
    from ${shopProfiles} join ${shopHosting} on ${shopId} = ${id}
    where ${requests} <> 'OFF' and ${isClaimed} and ${isShownShop(shopProfiles)} and ${sql.join(narrowed, sql` and `)}`;
}

/** By a clock that is read once for each zone. Most of the time one day is today in all of them, and never more than two. */
function todayThere(now: Date): SQL {
  const usual = todayAtShop(null, now);
  const others = Map.groupBy(US_ZONES, (zone) => todayAtShop(zone, now));
  others.delete(usual);
  const cases = [...others].map(([day, zones]) => sql`when ${isOneOf(shopProfiles.timeZone, zones)} then ${day}::date`);
  return cases.length === 0 ? sql`${usual}::date` : sql`(case ${sql.join(cases, sql` `)} else ${usual}::date end)`;
}

const isOneOf = (column: SQLWrapper, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`;
