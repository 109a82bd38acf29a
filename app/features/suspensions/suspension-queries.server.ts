import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { decisions } from '#app/platform/db/schema/reports.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

/**
 * What its person is told of a suspension or ban: all of it while it is open, or of the one that keeps them out by now;
 * afterwards only which of the two it was, and whether what was removed with it is back, since the decision behind both was
 * undone.
 */
export async function toldSuspension(db: Queryable, suspensionId: string) {
  const [row] = await db
    .select({
      words: suspensions.words,
      until: suspensions.until,
      decisionId: suspensions.decisionId,
      liftedAt: suspensions.liftedAt,
      isPutBack: sql<boolean>`coalesce(${decisions.removes} and ${decisions.undoneAt} is not null, false)`,
    })
    .from(suspensions)
    .leftJoin(decisions, eq(decisions.id, suspensions.decisionId))
    .where(
      sql`${suspensions.userId} = (select user_id from suspensions where id = ${suspensionId})
        and (${suspensions.id} = ${suspensionId} or ${suspensions.liftedAt} is null)`,
    )
    .orderBy(sql`${suspensions.liftedAt} is not null`)
    .limit(1);
  if (!row) return { open: null, isBan: false, isPutBack: false };
  const { liftedAt, isPutBack, ...told } = row;
  return { open: liftedAt === null ? told : null, isBan: told.until === null, isPutBack };
}
