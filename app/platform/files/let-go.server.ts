import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { goneFile, HINTS } from '#app/platform/realtime/live-hub.server.ts';

/**
 * From now on these files (rows of `files` that fit `which`) are nobody's: no address opens them, and the sweep takes
 * their bytes and rows. The notice goes out with the commit itself and not through the outbox, where it could wait
 * behind others: every process answers for the pictures that it knows without asking the database (record 015).
 */
export async function letGo(tx: Queryable, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with gone as (update files set attached_at = null where ${which} and attached_at is not null returning id)
    select pg_notify(${HINTS}, ${goneFile('')} || id) from gone`);
  return rowCount ?? 0;
}
