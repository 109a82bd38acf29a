import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ChairSearch } from '#app/domain/chair-search.ts';
import { parsePlace } from '#app/domain/places.ts';
import { boxAround, EARTH_RADIUS_MILES, type Point, stretchesOf } from '#app/domain/recommendations.ts';
import { type StateCode, stateCode } from '#app/domain/us-states.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

/**
 * Around where shops are looked for: a place, or the artist's own town where none is named. A whole state is looked through
 * from the artist's own town on. Without a point nobody knows how far anything is.
 */
export type Around = {
  /** What distances count from; null where the artist has said no town. */
  label: string | null;
  point: Point | null;
  state: StateCode | null;
  /** The artist's own town. */
  isHome: boolean;
};

/** Null for a place that nobody knows. */
export async function aroundOf(ctx: CtxOf<'artist'>, { place }: Pick<ChairSearch, 'place'>): Promise<Around | null> {
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

/** How far away the furthest of all is: a shop whose place is in no list. */
export const NOWHERE = 2_147_483_647;
/** Distances are kept in hundredths of a mile. */
export const TO_A_MILE = 100;

/** Along the great circle, in hundredths of a mile, so that a page can begin behind exactly this one. */
export function farFrom(point: Point | null): SQL<number> {
  if (!point) return sql<number>`0`;
  const { lat, lon } = shopProfiles;
  // Of a search that asks it of every shop this is a good part: `1 - cos(x)` is `2 * sin(x / 2) ^ 2` in half the time.
  const apart = (from: number, to: SQLWrapper) => sql`(1 - cos(radians(${to} - ${from}::float8)))`;
  const chord = sql`(${apart(point.lat, lat)} + cos(radians(${point.lat}::float8)) * cos(radians(${lat})) * ${apart(point.lon, lon)}) / 2`;
  // `least` leaves out what is null.
  return sql<number>`case when ${lat} is null or ${lon} is null then ${NOWHERE}::int
    else round(${2 * EARTH_RADIUS_MILES * TO_A_MILE}::float8 * asin(least(1, sqrt(${chord}))))::int end`;
}

/** The distance as it is said; null where nobody knows it. */
export function milesOf(far: number, { point }: Pick<Around, 'point'>): number | null {
  return point && far < NOWHERE ? Math.round(far / TO_A_MILE) : null;
}

/** Within so many miles, narrowed down by the index over degrees first. */
export function isWithin(point: Point, miles: number): SQL {
  const box = boxAround(point, miles);
  const { lat, lon } = shopProfiles;
  const between = stretchesOf(box).map(([west, east]) => sql`${lon} between ${west} and ${east}`);
  return sql`${lat} between ${box.south} and ${box.north} and (${sql.join(between, sql` or `)})
    and ${farFrom(point)} <= ${miles * TO_A_MILE}`;
}
