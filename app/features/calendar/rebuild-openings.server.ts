import { sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Works out anew on which days these chairs are free (trade A1): the days they are open, within those they are in use,
 * without the closures of chair and shop and without stays that hold them. Belongs into the transaction of whatever
 * changes one of these, under the shop's lock. Least stay, notice, horizon and closed weekdays are not in it: they change
 * by the clock and the policy.
 */
export async function rebuildOpenings(tx: Pick<Tx, 'execute'>, chairIds: string[]): Promise<void> {
  const chairs = sql`${sql.param(chairIds)}::uuid[]`;
  await tx.execute(sql`delete from chair_openings where chair_id = any(${chairs})`);
  await tx.execute(sql`
    insert into chair_openings (chair_id, shop_id, during)
    select c.id, c.shop_id, free
    from shop_chairs c
    cross join lateral unnest(
      (case c.hosting
        when 'ALWAYS' then datemultirange(c.in_use)
        when 'WINDOWS' then datemultirange(c.in_use)
          * coalesce((select range_agg(w.during) from chair_windows w where w.chair_id = c.id), '{}')
        else '{}'::datemultirange end)
      - coalesce((select range_agg(x.during) from shop_closures x
          where x.shop_id = c.shop_id and (x.chair_id is null or x.chair_id = c.id)), '{}')
      - coalesce((select range_agg(s.during) from stays s
          where s.chair_id = c.id and s.status in ('OFFERED', 'CONFIRMED')), '{}')
    ) as free
    where c.id = any(${chairs})`);
}
