import { sql } from 'drizzle-orm';
import type { CHAIR_KINDS } from '#app/domain/chair.ts';
import { type FreeChair as Found, type FreeRun, type RunTerms, runsOfChair } from '#app/domain/free-runs.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

type ChairKind = (typeof CHAIR_KINDS)[number];
type Row = Found & { shopId: string; kind: ChairKind };

/** A chair that can be asked for, and when, the soonest first. */
export type FreeChair = { kind: ChairKind; runs: FreeRun[] };

type Looked = {
  /** Under which terms each of these shops can be asked. */
  shops: ReadonlyMap<string, RunTerms>;
  kinds: readonly ChairKind[];
};

/**
 * Which chairs of these shops can be asked for, and on which days in a row (trade A1), a shop's chairs in its order: what
 * the database found by length alone is held against closed weekdays and least stays here. One query, however many shops.
 */
export async function freeChairsOf(db: Queryable, { shops, kinds }: Looked): Promise<(shopId: string) => FreeChair[]> {
  const asked = [...shops].map(([shopId, { within, least }]) => ({ shopId, ...within, least }));
  const { rows } = await db.execute<Row>(sql`
    with free as (
      select o.chair_id,
        jsonb_agg(jsonb_build_object('first', o.free_from, 'last', upper(o.during) - 1) order by o.free_from) as free,
        daterange(min(o.free_from), max(o.free_until)) as during
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as asked ("shopId" uuid, first date, last date, least int)
        join chair_openings o on o.shop_id = asked."shopId" and o.free_until >= asked.first + asked.least
      where least(o.free_until, asked.last + 1) - greatest(o.free_from, asked.first) >= asked.least
      group by o.chair_id
    )
    select c.shop_id as "shopId", c.kind, f.free, coalesce((
        select jsonb_agg(jsonb_build_object('leastDays', w.min_days,
          'days', jsonb_build_object('first', lower(w.during), 'last', upper(w.during) - 1)))
        from chair_windows w
        where w.chair_id = f.chair_id and w.during && f.during and w.min_days is not null
      ), '[]') as windows
    from free f join shop_chairs c on c.id = f.chair_id
    ${kinds.length > 0 ? sql`where c.kind = any(${sql.param([...kinds])}::text[])` : sql``}
    order by c.position, c.id`);
  const found = Map.groupBy(rows, ({ shopId }) => shopId);
  return (shopId) => {
    const terms = shops.get(shopId);
    const chairs = terms ? (found.get(shopId) ?? []) : [];
    return chairs.flatMap(({ kind, ...chair }) => {
      const { runs } = runsOfChair(chair, terms as RunTerms);
      return runs.length > 0 ? [{ kind, runs }] : [];
    });
  };
}
