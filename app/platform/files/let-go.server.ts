import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { goneFile, HINTS } from '#app/platform/realtime/live-hub.server.ts';

/**
 * Detaches files (rows of `files` that match `which`): no URL opens them, and the sweep deletes them. The notice goes
 * out with the commit and not through the outbox, where it could wait, because every process serves known pictures
 * without a query (record 015).
 */
export async function letGo(tx: Queryable, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with gone as (update files set attached_at = null where ${which} and attached_at is not null returning id)
    select pg_notify(${HINTS}, ${goneFile('')} || id) from gone`);
  return rowCount ?? 0;
}
