import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.server.ts';
import { todayAtShop } from '#app/platform/db/shop-day.server.ts';

const BATCH = 500;

/** Removes waits for days that are over everywhere, some hundreds at a time. Returns how many. */
export async function sweepWaits(db: Database, isStopped = () => false): Promise<number> {
  let gone = 0;
  while (!isStopped()) {
    const { rowCount } = await db.execute(sql`
      delete from chair_waits where id in (
        select id from chair_waits where upper(during) <= ${todayAtShop(sql`null::text`)}
        order by upper(during) limit ${BATCH} for update skip locked)`);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return gone;
}
