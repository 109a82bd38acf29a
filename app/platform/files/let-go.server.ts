import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** Detaches files (rows of `files` that match `which`): no URL opens them, and the sweep deletes them. */
export async function letGo(tx: Queryable, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update files set attached_at = null where ${which} and attached_at is not null`,
  );
  return rowCount ?? 0;
}
