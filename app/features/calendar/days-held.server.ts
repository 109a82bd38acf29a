import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Days, DaysOnward } from '#app/domain/dates.ts';
import { rangeOf } from '#app/domain/dates.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { stays } from '#app/platform/db/schema/stays.ts';
import { todayAtShop, zoneOfShop } from '#app/platform/db/shop-day.server.ts';

/** An offer whose time is over holds nothing, also where nobody has ended it yet (trade 1.8). */
const isHolding = sql`(${stays.status} = 'CONFIRMED' or (${stays.status} = 'OFFERED' and ${stays.holdUntil} > now()))`;

/** Which one is known where it is read. */
const ONE_CHAIR = sql<null>`null`;

/** Days of guests who are offered or confirmed, that meet the condition: whose they are, the earliest first. */
async function heldWhere(db: Queryable, chairName: SQL<string | null>, ...conditions: SQL[]): Promise<DaysHeld[]> {
  return db
    .select({
      ...{ id: stays.id, during: stays.during, chairName },
      artistName: sql<string>`coalesce(${artistProfiles.fullName}, '')`,
      stands: sql<DaysHeld['stands']>`case when ${stays.status} = 'OFFERED' then 'OFFERED'
        when lower(${stays.during}) <= ${todayAtShop(zoneOfShop(stays.shopId))} then 'BEGUN' else 'CONFIRMED' end`,
    })
    .from(stays)
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
    .where(and(isHolding, ...conditions))
    .orderBy(asc(stays.during), asc(stays.id));
}

/** Those who have the chair on a day on which it would no longer be in use. */
export function heldOutside(db: Queryable, chairId: string, inUse: DaysOnward): Promise<DaysHeld[]> {
  return heldWhere(db, ONE_CHAIR, eq(stays.chairId, chairId), sql`not ${stays.during} <@ ${rangeOf(inUse)}::daterange`);
}

/** Those who have the chair today or later. */
export function heldFrom(db: Queryable, chairId: string, today: string): Promise<DaysHeld[]> {
  return heldWhere(db, ONE_CHAIR, eq(stays.chairId, chairId), sql`${stays.during} && daterange(${today}::date, null)`);
}

/** Those who have the chair, or any chair of the shop, on some of these days. */
export function heldDuring(
  db: Queryable,
  of: { shopId: string; chairId: string | null },
  days: Days,
): Promise<DaysHeld[]> {
  const chairs = of.chairId ? eq(stays.chairId, of.chairId) : eq(stays.shopId, of.shopId);
  return heldWhere(
    db,
    of.chairId ? ONE_CHAIR : sql`${shopChairs.name}`,
    chairs,
    sql`${stays.during} && ${rangeOf(days)}::daterange`,
  );
}
