import { eq } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

/** What its person is told of a suspension or ban: all of it while it is open, afterwards only which of the two it was. */
export async function toldSuspension(db: Queryable, suspensionId: string) {
  const [row] = await db
    .select({
      words: suspensions.words,
      until: suspensions.until,
      decisionId: suspensions.decisionId,
      liftedAt: suspensions.liftedAt,
    })
    .from(suspensions)
    .where(eq(suspensions.id, suspensionId));
  if (!row) return { open: null, isBan: false };
  const { liftedAt, ...told } = row;
  return { open: liftedAt === null ? told : null, isBan: told.until === null };
}
