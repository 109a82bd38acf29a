import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.server.ts';
import { dataDownloads } from '#app/platform/db/schema/data-downloads.ts';

/** Its bytes are not in the store any more, as after a restored backup: it counts as not made, and another may be asked for. */
export async function noteLostArchive(db: Database, downloadId: string): Promise<void> {
  await db
    .update(dataDownloads)
    .set({ state: 'FAILED', madeAt: null, endsAt: null, bytes: null, heldUntil: sql`now()` })
    .where(and(eq(dataDownloads.id, downloadId), eq(dataDownloads.state, 'READY')));
}
