import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Publish } from '#app/data/context.server.ts';
import { shopChairs, stays } from '#app/data/schema/calendars.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import { todayAtShop, zoneOfShop } from '#app/data/shop-day.server.ts';
import type { FreeChair } from '#app/domain/calendar/availability.ts';
import type { CHAIR_KINDS } from '#app/domain/calendar/chairs.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import { type Days, type DaysOnward, daysOfRange, rangeOf } from '#app/domain/values/dates.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

/**
 * The only implementation of availability (trade A1). For each chair `c` that meets the condition, the days on which it
 * is `closed` (the chair or the whole shop is blocked), `open` (in use, not closed, and always open or within its
 * windows, depending on how it is hosted; windows exclude nobody if the shop takes requests for any dates) and `held`
 * (offered to a guest or confirmed, except for one guest spot). It is free where it is open and not held. Minimum stay,
 * notice, horizon and closed weekdays are applied on reading, because they change with the clock and the policy.
 */
export const chairDays = (condition: SQL, exceptStayId: string | null = null) => sql`
  select c.id, c.shop_id, c.name, c.position, c.in_use, closed.days as closed, held.days as held,
    case
      when c.hosting = 'NEVER' then '{}'::datemultirange
      when c.hosting = 'ALWAYS' or h.requests = 'ANY' then datemultirange(c.in_use)
      else datemultirange(c.in_use)
        * coalesce((select range_agg(w.during) from chair_windows w where w.chair_id = c.id), '{}')
    end - closed.days as open
  from shop_chairs c
    left join shop_hosting h on h.shop_id = c.shop_id
    cross join lateral (select coalesce(range_agg(x.during), '{}') as days from shop_closures x
      where x.shop_id = c.shop_id and (x.chair_id is null or x.chair_id = c.id)) as closed
    cross join lateral (select coalesce(range_agg(s.during), '{}') as days from stays s
      where s.chair_id = c.id and s.status in ('OFFERED', 'CONFIRMED') and s.id is distinct from ${exceptStayId}::uuid) as held
  where ${condition}`;

type Opened = { chairId: string; ranges: DaysOnward[] };

/** Days that are past in every time zone are not news. */
const TO_COME = sql`datemultirange(daterange(current_date - 1, null))`;

/** Stores the free days of these chairs, in the transaction of the change and under the shop's lock. */
export async function rebuildOpenings(tx: Pick<Tx, 'execute'>, chairIds: string[]): Promise<Opened[]> {
  const chairs = sql`${sql.param(chairIds)}::uuid[]`;
  const { rows } = await tx.execute<{ chairId: string; ranges: string[] }>(sql`
    with before as (
      delete from chair_openings where chair_id = any(${chairs}) returning chair_id, during
    ), after as materialized (
      select id, shop_id, open - held as free from (${chairDays(sql`c.id = any(${chairs})`)}) as chairs
    ), kept as (
      insert into chair_openings (chair_id, shop_id, during) select id, shop_id, unnest(free) from after
    ), gained as (
      select id, ${TO_COME} * (free - coalesce(
        (select range_agg(during) from before where before.chair_id = after.id), '{}')) as days from after
    )
    select id as "chairId", array(select unnest(days)::text) as ranges from gained where not isempty(days) order by id`);
  return rows.map(({ chairId, ranges }) => ({ chairId, ranges: ranges.map(daysOfRange) }));
}

/** Like `rebuildOpenings`, and alerts the waitlist about newly free days. */
export async function reopenChairs(
  { tx, publish }: { tx: Pick<Tx, 'execute'>; publish: Publish },
  chairIds: string[],
): Promise<void> {
  const opened = await rebuildOpenings(tx, chairIds);
  await publish(...opened.map((one) => ({ type: 'chair.opened' as const, ...one })));
}

export type ChairKind = (typeof CHAIR_KINDS)[number];

type Availability = {
  shops: ReadonlyMap<string, Days>;
  chairId?: string | null;
  kinds?: readonly ChairKind[];
};

type ChairWithDays = FreeChair & { id: string; shopId: string; name: string; kind: ChairKind };

/** The chairs that are free on some of the days, in each shop's order. One query for all shops. */
export async function freeChairs(
  db: Queryable,
  { shops, chairId = null, kinds = [] }: Availability,
): Promise<ChairWithDays[]> {
  const asked = [...shops].map(([shopId, { first, last }]) => ({ shopId, first, last }));
  const { rows } = await db.execute<ChairWithDays>(sql`
    with free as (
      select o.chair_id, asked.first, asked.last,
        jsonb_agg(jsonb_build_object('first', o.free_from, 'last', upper(o.during) - 1) order by o.free_from) as days
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("shopId" uuid, first date, last date)
        join chair_openings o on o.shop_id = asked."shopId" and o.free_until > asked.first and o.free_from <= asked.last
      where asked.first <= asked.last and (${chairId}::uuid is null or o.chair_id = ${chairId}::uuid)
      group by o.chair_id, asked.first, asked.last
    )
    select c.id, c.shop_id as "shopId", c.name, c.kind, f.days as free, coalesce((
        select jsonb_agg(jsonb_build_object('leastDays', w.min_days,
          'days', jsonb_build_object('first', lower(w.during), 'last', upper(w.during) - 1)))
        from chair_windows w
        where w.chair_id = c.id and w.during && daterange(f.first, f.last, '[]') and w.min_days is not null
      ), '[]') as windows
    from free f join shop_chairs c on c.id = f.chair_id
    ${kinds.length > 0 ? sql`where c.kind = any(${sql.param([...kinds])}::text[])` : sql``}
    order by c.position, c.id`);
  return rows;
}

/** An expired offer holds nothing, even before the sweep ends it (trade 1.8). */
const isHolding = sql`(${stays.status} = 'CONFIRMED' or (${stays.status} = 'OFFERED' and ${stays.holdUntil} > now()))`;

const ONE_CHAIR = sql<null>`null`;

async function staysWhere(db: Queryable, chairName: SQL<string | null>, ...conditions: SQL[]): Promise<DaysHeld[]> {
  return db
    .select({
      id: stays.id,
      during: stays.during,
      chairName,
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

/** Guests who have the chair on a day on which it would no longer be in use. */
export function staysOutside(db: Queryable, chairId: string, inUse: DaysOnward): Promise<DaysHeld[]> {
  return staysWhere(
    db,
    ONE_CHAIR,
    eq(stays.chairId, chairId),
    sql`not ${stays.during} <@ ${rangeOf(inUse)}::daterange`,
  );
}

/** Guests who have the chair, or any chair of the shop, on some of these days. */
export function staysDuring(
  db: Queryable,
  of: { shopId: string; chairId: string | null },
  days: DaysOnward,
): Promise<DaysHeld[]> {
  const chairs = of.chairId ? eq(stays.chairId, of.chairId) : eq(stays.shopId, of.shopId);
  return staysWhere(
    db,
    of.chairId ? ONE_CHAIR : sql`${shopChairs.name}`,
    chairs,
    sql`${stays.during} && ${rangeOf(days)}::daterange`,
  );
}
