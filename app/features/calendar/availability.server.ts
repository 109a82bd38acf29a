import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Days, type DaysOnward, daysOfRange, rangeOf } from '#app/domain/dates.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
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

/** Days on which a chair is free that were not among its free days before. */
type Opened = { chairId: string; ranges: DaysOnward[] };

type Gained = { chairId: string; ranges: string[] };

/** Days that are over everywhere are no news. */
const TO_COME = sql`datemultirange(daterange(current_date - 1, null))`;

/**
 * Works out anew on which days these chairs are free (trade A1): the days they are open, within those they are in use,
 * without the closures of chair and shop and without stays that hold them. Where the shop takes requests for any dates, its
 * windows keep nobody out. Belongs into the transaction of whatever changes one of these, under the shop's lock. Least stay,
 * notice, horizon and closed weekdays are not in it: they change by the clock and the policy. Returns what is free by it.
 */
export async function rebuildOpenings(tx: Pick<Tx, 'execute'>, chairIds: string[]): Promise<Opened[]> {
  const chairs = sql`${sql.param(chairIds)}::uuid[]`;
  const { rows } = await tx.execute<Gained>(sql`
    with before as (
      delete from chair_openings where chair_id = any(${chairs}) returning chair_id, during
    ), after as materialized (
      select c.id, c.shop_id,
        (case
          when c.hosting = 'NEVER' then '{}'::datemultirange
          when c.hosting = 'ALWAYS' or h.requests = 'ANY' then datemultirange(c.in_use)
          else datemultirange(c.in_use)
            * coalesce((select range_agg(w.during) from chair_windows w where w.chair_id = c.id), '{}') end)
        - coalesce((select range_agg(x.during) from shop_closures x
            where x.shop_id = c.shop_id and (x.chair_id is null or x.chair_id = c.id)), '{}')
        - coalesce((select range_agg(s.during) from stays s
            where s.chair_id = c.id and s.status in ('OFFERED', 'CONFIRMED')), '{}') as free
      from shop_chairs c left join shop_hosting h on h.shop_id = c.shop_id
      where c.id = any(${chairs})
    ), kept as (
      insert into chair_openings (chair_id, shop_id, during) select id, shop_id, unnest(free) from after
    ), gained as (
      select id, ${TO_COME} * (free - coalesce(
        (select range_agg(during) from before where before.chair_id = after.id), '{}')) as days from after
    )
    select id as "chairId", array(select unnest(days)::text) as ranges from gained where not isempty(days) order by id`);
  return rows.map(({ chairId, ranges }) => ({ chairId, ranges: ranges.map(daysOfRange) }));
}

/** The same, and who waits for a chair hears what is free by it: what every act on a calendar ends with. */
export async function reopenChairs(
  { tx, publish }: { tx: Pick<Tx, 'execute'>; publish: Publish },
  chairIds: string[],
): Promise<void> {
  const opened = await rebuildOpenings(tx, chairIds);
  await publish(...opened.map((one) => ({ type: 'chair.opened' as const, ...one })));
}

/** What `freeRunOf` asks of an opening, out of `chair_openings o`. */
export const OPENING = {
  during: sql`jsonb_build_object('first', lower(o.during), 'last', upper(o.during) - 1)`,
  windows: sql`coalesce((select jsonb_agg(jsonb_build_object(
      'days', jsonb_build_object('first', lower(w.during), 'last', upper(w.during) - 1), 'leastDays', w.min_days))
    from chair_windows w
    where w.chair_id = o.chair_id and w.during && o.during and w.min_days is not null), '[]')`,
};
