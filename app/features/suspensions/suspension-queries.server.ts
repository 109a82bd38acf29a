import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

const TOLD = { words: suspensions.words, until: suspensions.until, decisionId: suspensions.decisionId };

/** What its person is told of a suspension while it is open; null afterwards. */
export async function openSuspension(db: Queryable, suspensionId: string) {
  const [open] = await db
    .select(TOLD)
    .from(suspensions)
    .where(and(eq(suspensions.id, suspensionId), isNull(suspensions.liftedAt)));
  return open ?? null;
}
