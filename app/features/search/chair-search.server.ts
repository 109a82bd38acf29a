import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { chairSearch } from '#app/copy/calendar/chair-search.ts';
import { ownShareLabel } from '#app/copy/calendar/guest-policies.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { chairOpenings, shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import { files } from '#app/data/schema/files.ts';
import { artistProfiles, isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import {
  daysToAsk,
  type FreeRange,
  type RangeTerms,
  rangesOfChair,
  rangesToShow,
} from '#app/domain/calendar/availability.ts';
import {
  CHAIR_MILES,
  CHAIRS_PAGE,
  type ChairSearch,
  parseChairSearch,
  type WantedDays,
  wantedDays,
} from '#app/domain/calendar/chair-search.ts';
import { askableDays } from '#app/domain/calendar/guest-month.ts';
import { leastDaysIn, parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { boxAround, EARTH_RADIUS_MILES, type Point } from '#app/domain/recommendations.ts';
import { type Days, isCalendarDate, lengthOf, rangeOf } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { type BusinessHours, closedWeekdays } from '#app/domain/values/opening-hours.ts';
import { parsePlace, placeLabel, type StateCode, stateCode } from '#app/domain/values/places.ts';
import { type Cursor, cutPage, type Page, readCursor } from '#app/domain/values/search.ts';
import { todayAtShop, US_ZONES } from '#app/domain/values/shop-time.ts';
import { type ChairKind, freeChairs } from '#app/features/calendar/availability.server.ts';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { firstPhotosOf, logoColumns, logoSrc } from '#app/features/profiles/shop/shop.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

/** The center of a search: a place, or the artist's own town by default. */
type Around = {
  /** The name of the center; null if the artist has not set a town. */
  label: string | null;
  point: Point | null;
  state: StateCode | null;
  isHome: boolean;
};

/** Null for an unknown place. */
async function aroundOf(ctx: CtxOf<'artist'>, { place }: Pick<ChairSearch, 'place'>): Promise<Around | null> {
  const state = place ? stateCode(place) : null;
  if (!place || state) return { ...(await homeOf(ctx)), state, isHome: true };
  const named = parsePlace(place);
  const city = named ? cityByName(named.city, named.state) : suggestCities(place, 1)[0];
  return city ? { label: city.label, point: { lat: city.lat, lon: city.lon }, state: null, isHome: false } : null;
}

async function homeOf({ db, actor }: CtxOf<'artist'>): Promise<Pick<Around, 'label' | 'point'>> {
  const { location, lat, lon, id } = artistProfiles;
  const [row] = await db.select({ location, lat, lon }).from(artistProfiles).where(eq(id, actor.userId));
  const point = row && row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null;
  return { label: row?.location ?? null, point };
}

const NOWHERE = 2_147_483_647;
/** Distances are stored in hundredths of a mile. */
const TO_A_MILE = 100;

/** The great-circle distance in hundredths of a mile, an integer, so cursors compare exactly. */
function farFrom(point: Point | null): SQL<number> {
  if (!point) return sql<number>`0`;
  const { lat, lon } = shopProfiles;
  // A large part of the cost of a search, since it runs for every shop. `1 - cos(x)` equals `2 * sin(x / 2) ^ 2` in
  // half the time.
  const apart = (from: number, to: SQLWrapper) => sql`(1 - cos(radians(${to} - ${from}::float8)))`;
  const chord = sql`(${apart(point.lat, lat)} + cos(radians(${point.lat}::float8)) * cos(radians(${lat})) * ${apart(point.lon, lon)}) / 2`;
  // `least` ignores nulls.
  return sql<number>`case when ${lat} is null or ${lon} is null then ${NOWHERE}::int
    else round(${2 * EARTH_RADIUS_MILES * TO_A_MILE}::float8 * asin(least(1, sqrt(${chord}))))::int end`;
}

/** The distance in miles for display; null if it is unknown. */
function milesOf(far: number, { point }: Pick<Around, 'point'>): number | null {
  return point && far < NOWHERE ? Math.round(far / TO_A_MILE) : null;
}

/** Within this many miles, prefiltered by the index on degrees. */
function isWithin(point: Point, miles: number): SQL {
  const { south, north, west, east } = boxAround(point, miles);
  const { lat, lon } = shopProfiles;
  return sql`${lat} between ${south} and ${north} and ${lon} between ${west} and ${east}
    and ${farFrom(point)} <= ${miles * TO_A_MILE}`;
}

/** A shop with a free chair: its distance in hundredths of a mile and its first free day. */
type ShopWithChair = { id: string; far: number; first: string };

type ChairQuery = { search: ChairSearch; around: Around };
type Viewer = { actor: { userId: string }; now: Date };

async function shopsWithChairs(ctx: CtxOf<'artist'>, { search, around }: ChairQuery): Promise<Page<ShopWithChair>> {
  const cursor = readCursor(search.after);
  const place = cursor && placeOf(cursor);
  const page = await pageFrom(ctx, { search, around }, place ? { cursor, place } : null);
  return page.rows.length > 0 || !place ? page : pageFrom(ctx, { search, around }, null);
}

type Begin = { cursor: Cursor; place: ShopWithChair };

/** Null for keys that this list did not create. */
function placeOf({ keys: [far = '', first = '', id = '', ...more] }: Cursor): ShopWithChair | null {
  const isKnown = /^\d{1,9}$|^2147483647$/.test(far) && isCalendarDate(first) && isId(id) && more.length === 0;
  return isKnown ? { far: Number(far), first, id } : null;
}

/**
 * The radius of the first query in miles. If it fills the page, nothing farther belongs on it. Distances to every shop
 * in the country are the largest cost of a search, and few pages need them.
 */
const FIRST_LOOK_MILES = 300;
const FIRST_LOOK_MAX = 1_000;

async function pageFrom(ctx: CtxOf<'artist'>, query: ChairQuery, begin: Begin | null): Promise<Page<ShopWithChair>> {
  const limit = CHAIRS_PAGE + 1;
  const look = async (reach: number | null) =>
    (await ctx.db.execute<ShopWithChair>(nearestWithChair(ctx, query, { begin, limit, reach }))).rows;
  const reach = firstReach(query, begin);
  const near = reach === null ? [] : await look(reach);
  const rows = near.length === limit ? near : await look(null);
  return cutPage(rows, CHAIRS_PAGE, begin?.cursor ?? null, ({ far, first, id }) => [String(far), first, id]);
}

/** Null if the search is already narrow, has no center, or pages back. */
function firstReach({ search, around: { point, state } }: ChairQuery, begin: Begin | null): number | null {
  if (!point || state || search.miles || begin?.cursor.direction === 'newer') return null;
  const reach = Math.ceil((begin?.place.far ?? 0) / TO_A_MILE) + FIRST_LOOK_MILES;
  return reach <= FIRST_LOOK_MAX ? reach : null;
}

type Cut = {
  begin?: Begin | null;
  limit: number;
  reach?: number | null;
};

function nearestWithChair(viewer: Viewer, query: ChairQuery, { begin, limit, reach = null }: Cut): SQL {
  const isBack = begin?.cursor.direction === 'newer';
  const [way, beyond] = isBack ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const { least } = wantedDays(query.search);
  const { kind } = query.search;
  const { freeFrom, freeUntil, shopId, chairId } = chairOpenings;
  const { far, first, id } = begin?.place ?? {};
  return sql`
    select near.id, near.far, found.first::text as first
    from (${shopsAround(viewer, query, reach)} order by far ${way}) as near
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

function shopsAround(
  { actor, now }: Viewer,
  { search, around: { point, state } }: ChairQuery,
  reach: number | null,
): SQL {
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

/**
 * Today's date by zone, computed once per zone. There is one date across all zones most of the time, and never more
 * than two.
 */
function todayThere(now: Date): SQL {
  const usual = todayAtShop(null, now);
  const others = Map.groupBy(US_ZONES, (zone) => todayAtShop(zone, now));
  others.delete(usual);
  const cases = [...others].map(([day, zones]) => sql`when ${isOneOf(shopProfiles.timeZone, zones)} then ${day}::date`);
  return cases.length === 0 ? sql`${usual}::date` : sql`(case ${sql.join(cases, sql` `)} else ${usual}::date end)`;
}

const isOneOf = (column: SQLWrapper, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

type ChairPage = Awaited<ReturnType<typeof browseChairs>>;
export type ChairCardData = ChairPage['shops'][number];

const FURTHER_MAX = 2;

/**
 * One page of /chairs: shops with a chair that the artist can request, nearest first (trade A3). A page may be short,
 * because whether a free range begins and ends on open days is known only after reading it.
 */
export async function browseChairs(ctx: CtxOf<'artist'>, asked: ChairSearch) {
  const around = await aroundOf(ctx, asked);
  if (!around) return { shops: [], newer: null, older: null, search: asked, around: null };
  // A radius means nothing without a center.
  const search = around.point ? asked : { ...asked, miles: '' };
  const { rows, newer, older } = await shopsWithChairs(ctx, { search, around });
  const ids = rows.map(({ id }) => id);
  const [hosts, photoOf] = await Promise.all([hostsOf(ctx, ids), firstPhotosOf(ctx, ids)]);
  const wanted = wantedDays(search);
  const isOn = ({ goesOn }: FreeRange) => goesOn && wanted.last === null;
  const shops = new Map(hosts.map((host) => [host.id, termsOf(host, wanted, ctx.now)]));
  const chairsOf = await chairsToAskFor(ctx.db, shops, search.kind);
  const cards = rows.flatMap(({ id, far }) => {
    const host = hosts.find((one) => one.id === id);
    const chairs = chairsOf(id);
    const [soonest, ...further] = rangesToShow(chairs.flatMap(({ ranges }) => ranges));
    if (!host || !soonest) return [];
    return {
      id,
      name: host.shopName || SOME_SHOP,
      place: placeLabel(host),
      styles: host.tattooStyles,
      miles: milesOf(far, around),
      photo: photoOf(id),
      logoSrc: logoSrc(ctx, host.logo),
      days: soonest.days,
      goesOn: isOn(soonest),
      further: further.slice(0, FURTHER_MAX).map((range) => ({ days: range.days, goesOn: isOn(range) })),
      kinds: chairs.map(({ kind }) => kind),
      pay: payOf(host),
      ask: daysToAsk(soonest, wanted),
    };
  });
  return { shops: cards, newer, older, search, around: labelsOf(around) };
}

/** The chairs of these shops that can be requested, by each shop's terms, with their ranges, in the shop's order. */
async function chairsToAskFor(db: Queryable, shops: ReadonlyMap<string, RangeTerms>, kinds: readonly ChairKind[] = []) {
  const days = new Map([...shops].map(([shopId, { within }]) => [shopId, within]));
  const chairs = await freeChairs(db, { shops: days, kinds });
  return (id: string) => {
    const terms = shops.get(id);
    const ofShop = terms ? chairs.filter(({ shopId }) => shopId === id) : [];
    const asked = ofShop.map((chair) => ({ kind: chair.kind, ranges: rangesOfChair(chair, terms as RangeTerms) }));
    return asked.filter(({ ranges }) => ranges.length > 0);
  };
}

const ANY_DAYS: WantedDays = { first: null, last: null, least: 1 };

/** From when artists can request a chair of these shops, in words; null for shops without such days. */
export async function freeLinesOf(ctx: Ctx, ids: string[]) {
  const hosts = (await hostsOf(ctx, ids)).filter(({ requests }) => requests !== 'OFF');
  const chairsOf = await chairsToAskFor(
    ctx.db,
    new Map(hosts.map((host) => [host.id, termsOf(host, ANY_DAYS, ctx.now)])),
  );
  return (id: string) => {
    const [soonest] = rangesToShow(chairsOf(id).flatMap(({ ranges }) => ranges));
    return soonest ? chairSearch.free(soonest) : null;
  };
}

const labelsOf = ({ label, isHome, point, state }: Around) => ({ label, isHome, state, isKnown: point !== null });

type Host = Awaited<ReturnType<typeof hostsOf>>[number];

async function hostsOf({ db }: Ctx, ids: string[]) {
  const { id, shopName, city, state, tattooStyles, timeZone, businessHours, guestArtistPolicies } = shopProfiles;
  const { requests, minNoticeDays, maxAheadDays } = shopHosting;
  return db
    .select({
      id,
      shopName,
      city,
      state,
      tattooStyles,
      timeZone,
      businessHours,
      guestArtistPolicies,
      requests,
      minNoticeDays,
      maxAheadDays,
      logo: logoColumns,
    })
    .from(shopProfiles)
    .innerJoin(shopHosting, eq(shopHosting.shopId, id))
    .leftJoin(files, eq(files.id, shopProfiles.logoId))
    .where(inArray(id, ids));
}

function payOf({ guestArtistPolicies }: Host): string | null {
  const policies = parseGuestPolicies(guestArtistPolicies);
  return policies && ownShareLabel(policies);
}

function termsOf(host: Host, { first, last, least }: WantedDays, now: Date): RangeTerms {
  const askable = askableDays(todayAtShop(host.timeZone, now), host);
  return {
    within: {
      first: first !== null && first > askable.first ? first : askable.first,
      last: last !== null && last < askable.last ? last : askable.last,
    },
    closed: closedWeekdays(host.businessHours),
    leastDays: leastDaysIn(host.guestArtistPolicies),
    least,
  };
}

const SIMILAR_MAX = 3;
/** How many shops are checked, because whether the days begin and end on open ones is known only after reading them. */
const LOOKED_AT = 12;
const FARTHEST = CHAIR_MILES[3];

export type SimilarChair = {
  shop: string;
  place: string;
  miles: number | null;
  address: string;
};

type Asked = { artistId: string; shopId: string | null; city: string; state: string; days: Days; now: Date };
type SimilarRow = {
  id: string;
  far: number;
  shopName: string | null;
  city: string | null;
  state: string | null;
  hours: BusinessHours | null;
  policies: unknown;
};

/** Other shops in or near a town where an artist can request the same days, nearest first. */
export async function similarChairs(
  db: Queryable,
  { artistId, shopId, city, state, days, now }: Asked,
): Promise<SimilarChair[]> {
  const town = cityByName(city, state);
  if (!town) return [];
  const around = { label: town.label, point: { lat: town.lat, lon: town.lon }, state: null, isHome: false };
  const least = lengthOf(days);
  const wanted = { from: days.first, to: days.last, days: String(least), miles: FARTHEST };
  const { search } = parseChairSearch(new URLSearchParams(wanted));
  const near = nearestWithChair({ actor: { userId: artistId }, now }, { search, around }, { limit: LOOKED_AT });
  const { rows } = await db.execute<SimilarRow>(sql`
    select p.id, near.far, p.shop_name as "shopName", p.city, p.state, p.business_hours as hours,
      p.guest_artist_policies as policies
    from (${near}) as near join shop_profiles p on p.id = near.id
    where p.id is distinct from ${shopId}::uuid and not exists (
      select from stays s where s.artist_id = ${artistId} and s.shop_id = p.id
        and s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED') and s.during && ${rangeOf(days)}::daterange)
    order by near.far, near.first, near.id`);
  const termsOfShop = ({ hours, policies }: SimilarRow): RangeTerms => ({
    within: days,
    closed: closedWeekdays(hours),
    leastDays: leastDaysIn(policies),
    least,
  });
  const chairsOf = await chairsToAskFor(db, new Map(rows.map((row) => [row.id, termsOfShop(row)])));
  return rows
    .filter(({ id }) => chairsOf(id).length > 0)
    .slice(0, SIMILAR_MAX)
    .map((row) => ({
      shop: row.shopName || SOME_SHOP,
      place: placeLabel(row),
      miles: milesOf(row.far, around),
      address: askAddress(row.id, { days }),
    }));
}
