import { sql } from 'drizzle-orm';
import type { FreeChair } from '#app/domain/availability.ts';
import { runFor, type Wish } from '#app/domain/chair-waits.ts';
import { type Days, daysOfRange, rangeOf } from '#app/domain/dates.ts';
import type { HostingShop } from '#app/domain/policies/stay-dates.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

type Row = { id: string; name: string; free: string[]; windows: { during: string; leastDays: number | null }[] };

type Looked = { shopId: string; days: Days; chairId?: string | null };

/** The chairs of a shop, or one of them, with what is free of each around these days and what its open dates ask for. */
export async function freeChairs(
  db: Queryable,
  { shopId, days, chairId = null }: Looked,
): Promise<(FreeChair & { id: string; name: string })[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.name, array(select o.during::text from chair_openings o where o.chair_id = c.id and o.during && d.days) as free,
      coalesce((select jsonb_agg(jsonb_build_object('during', w.during::text, 'leastDays', w.min_days) order by w.during)
        from chair_windows w where w.chair_id = c.id and w.during && d.days), '[]') as windows
    from shop_chairs c, (values (${rangeOf(days)}::daterange)) as d (days)
    where c.shop_id = ${shopId} and (${chairId}::uuid is null or c.id = ${chairId}::uuid)
      and exists (select from chair_openings o where o.chair_id = c.id and o.during && d.days)
    order by c.position, c.id`);
  return rows.map(({ free, windows, ...chair }) => ({
    ...chair,
    free: free.map(daysOfRange),
    windows: windows.map(({ during, leastDays }) => {
      const { first, last } = daysOfRange(during);
      return { days: { first, last: last ?? first }, leastDays };
    }),
  }));
}

/** The first days that somebody who wants these could ask for now, at any chair of the shop; null where there are none. */
export async function freeFor(
  db: Queryable,
  { shopId, shop, wish }: { shopId: string; shop: HostingShop; wish: Wish },
): Promise<Days | null> {
  return firstFree(await freeChairs(db, { shopId, days: wish.days }), shop, wish);
}

/** The same, of chairs that are known. */
export function firstFree(chairs: readonly FreeChair[], shop: HostingShop, wish: Wish): Days | null {
  const runs = chairs.flatMap((chair) => runFor(wish, chair, shop) ?? []);
  return runs.sort((one, other) => (one.first < other.first ? -1 : 1))[0] ?? null;
}
