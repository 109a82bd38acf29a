import { sql } from 'drizzle-orm';
import type { CHAIR_KINDS } from '#app/domain/chair.ts';
import { type FreeRun, freeRunOf, type Opening, type RunTerms } from '#app/domain/free-runs.ts';
import { OPENING } from '#app/features/calendar/opening-columns.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { openUntil } from '#app/platform/db/schema/calendars.ts';

type ChairKind = (typeof CHAIR_KINDS)[number];
type Row = Opening & { shopId: string; chairId: string; kind: ChairKind };

/** A chair that can be asked for, and when, the soonest first. */
export type FreeChair = { kind: ChairKind; runs: FreeRun[] };

type Looked = {
  /** Under which terms each of these shops can be asked. */
  shops: ReadonlyMap<string, RunTerms>;
  kinds: readonly ChairKind[];
};

/**
 * Which chairs of these shops can be asked for, and on which days in a row (trade A1): what the database found by length
 * alone is held against closed weekdays and least stays here. One query, however many shops.
 */
export async function freeChairsOf(db: Queryable, { shops, kinds }: Looked): Promise<(shopId: string) => FreeChair[]> {
  const [first] = [...shops.values()].map(({ within }) => within.first).sort();
  if (!first) return () => [];
  const { rows } = await db.execute<Row>(sql`
    select o.shop_id as "shopId", o.chair_id as "chairId", c.kind,
      ${OPENING.during} as during, ${OPENING.windows} as windows
    from chair_openings o join shop_chairs c on c.id = o.chair_id
    where o.shop_id = any(${sql.param([...shops.keys()])}::uuid[]) and ${openUntil(sql`o.during`)} > ${first}::date
      ${kinds.length > 0 ? sql`and c.kind = any(${sql.param([...kinds])}::text[])` : sql``}
    order by c.position, c.id, lower(o.during)`);
  const found = new Map<string, Map<string, FreeChair>>();
  for (const { shopId, chairId, kind, ...opening } of rows) {
    const terms = shops.get(shopId);
    const run = terms && freeRunOf(opening, terms);
    if (!run) continue;
    const chairs = found.get(shopId) ?? new Map<string, FreeChair>();
    const chair = chairs.get(chairId) ?? { kind, runs: [] };
    chair.runs.push(run);
    found.set(shopId, chairs.set(chairId, chair));
  }
  return (shopId) => [...(found.get(shopId)?.values() ?? [])];
}
