import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { ChairSearch } from '#app/domain/calendar/chair-search.ts';
import { boxAround, EARTH_RADIUS_MILES, type Point } from '#app/domain/recommendations.ts';
import { parsePlace } from '#app/domain/values/places.ts';
import { type StateCode, stateCode } from '#app/domain/values/us-states.ts';
import { cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

/**
 * The center of a search: a place, or the artist's own town by default. For a whole state, distances count from the
 * artist's own town. Without a point there are no distances.
 */
export type Around = {
  /** The name of the center; null if the artist has not set a town. */
  label: string | null;
  point: Point | null;
  state: StateCode | null;
  isHome: boolean;
};

/** Null for an unknown place. */
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

/** The distance of a shop with an unknown place: beyond all others. */
export const NOWHERE = 2_147_483_647;
/** Distances are stored in hundredths of a mile. */
export const TO_A_MILE = 100;

/** The great-circle distance in hundredths of a mile, an integer, so cursors compare exactly. */
export function farFrom(point: Point | null): SQL<number> {
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
export function milesOf(far: number, { point }: Pick<Around, 'point'>): number | null {
  return point && far < NOWHERE ? Math.round(far / TO_A_MILE) : null;
}

/** Within this many miles, prefiltered by the index on degrees. */
export function isWithin(point: Point, miles: number): SQL {
  const { south, north, west, east } = boxAround(point, miles);
  const { lat, lon } = shopProfiles;
  return sql`${lat} between ${south} and ${north} and ${lon} between ${west} and ${east}
    and ${farFrom(point)} <= ${miles * TO_A_MILE}`;
}
