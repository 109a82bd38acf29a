import { sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { CHAIR_MILES, parseChairSearch } from '#app/domain/chair-search.ts';
import { type Days, lengthOf, rangeOf } from '#app/domain/dates.ts';
import { freeRunOf, type Opening } from '#app/domain/free-runs.ts';
import { parseGuestPolicies } from '#app/domain/guest-policies.ts';
import type { BusinessHours } from '#app/domain/opening-hours.ts';
import { closedWeekdays } from '#app/domain/opening-hours.ts';
import { placeLabel } from '#app/domain/places.ts';
import { askAddress } from '#app/features/calendar/ask-address.ts';
import { OPENING } from '#app/features/calendar/opening-columns.server.ts';
import { milesOf } from '#app/features/search/around.server.ts';
import { nearestWithChair } from '#app/features/search/shops-with-chairs.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

/** So many are named instead of a request that nobody answered (trade A2, 8). */
const SIMILAR_MAX = 3;
/** Whether those days begin and end on open ones is known only once they are read: so many shops are looked at. */
const LOOKED_AT = 12;
const FARTHEST = CHAIR_MILES[3];

export type SimilarChair = {
  shop: string;
  place: string;
  miles: number | null;
  /** The form that asks for the same days there. */
  address: string;
};

type Asked = { artistId: string; shopId: string | null; city: string; state: string; days: Days; now: Date };
type Row = {
  id: string;
  far: number;
  shopName: string | null;
  city: string | null;
  state: string | null;
  hours: BusinessHours | null;
  policies: unknown;
  /** Those that have all the days. */
  openings: Opening[];
};

/**
 * Other shops in or near a town that an artist can ask for the very same days, the nearest first: none that they have asked
 * for some of them already. One query, however many are looked at; none for a town that nobody knows.
 */
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
  const { rows } = await db.execute<Row>(sql`
    select p.id, near.far, p.shop_name as "shopName", p.city, p.state, p.business_hours as hours,
      p.guest_artist_policies as policies,
      array(select jsonb_build_object('during', ${OPENING.during}, 'windows', ${OPENING.windows})
        from chair_openings o where o.shop_id = p.id and o.during @> ${rangeOf(days)}::daterange) as openings
    from (${near}) as near join shop_profiles p on p.id = near.id
    where p.id is distinct from ${shopId}::uuid and not exists (
      select from stays s where s.artist_id = ${artistId} and s.shop_id = p.id
        and s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED') and s.during && ${rangeOf(days)}::daterange)
    order by near.far, near.first, near.id`);
  const canBeAsked = ({ hours, policies, openings }: Row) => {
    const leastDays = parseGuestPolicies(policies)?.minimumBookingLength ?? 1;
    const terms = { within: days, closed: closedWeekdays(hours), leastDays, least };
    return openings.some((opening) => freeRunOf(opening, terms) !== null);
  };
  return rows
    .filter(canBeAsked)
    .slice(0, SIMILAR_MAX)
    .map((row) => ({
      ...{ shop: row.shopName || SOME_SHOP, place: placeLabel(row), miles: milesOf(row.far, around) },
      address: askAddress(row.id, { days }),
    }));
}
