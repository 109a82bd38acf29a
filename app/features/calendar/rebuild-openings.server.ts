import { sql } from 'drizzle-orm';
import { type DaysOnward, daysOfRange } from '#app/domain/dates.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Days on which a chair is free that were not among its free days before. */
export type Opened = { chairId: string; ranges: DaysOnward[] };

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
