import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AuditedAction } from '#app/domain/staff.ts';
import { showThings } from '#app/features/suspensions/hidden-things.server.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

type Ending = {
  userId: string;
  /** Who lifts it; null where its time is over, which the database's clock decides. */
  staffId: string | null;
};

/**
 * Ends the open suspension of a user, in an open transaction, and undoes all of it but the end of guest spots (c-167).
 * Whoever comes second finds none: the user is locked first, as when it began. Null where there is none, or where its
 * time is not over yet and nobody lifts it.
 */
export async function endSuspension(
  { tx, publish }: { tx: Tx; publish: Publish },
  { userId, staffId }: Ending,
): Promise<{ suspensionId: string } | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [ended] = await tx
    .update(suspensions)
    .set({ liftedAt: sql`statement_timestamp()`, liftedBy: staffId })
    .where(
      and(
        eq(suspensions.userId, userId),
        isNull(suspensions.liftedAt),
        staffId ? undefined : sql`${suspensions.until} <= statement_timestamp()`,
      ),
    )
    .returning({ id: suspensions.id, startedAt: suspensions.startedAt, until: suspensions.until });
  if (!ended) return null;
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  await showThings(tx, userId, ended.startedAt);
  if (staffId) {
    await tx.insert(auditLog).values({
      actorId: staffId,
      action: (ended.until === null ? 'account.ban-lifted' : 'account.suspension-lifted') satisfies AuditedAction,
      subjectType: 'user',
      subjectId: userId,
      details: { suspensionId: ended.id },
    });
  }
  await publish({ type: 'suspension.ended', suspensionId: ended.id, userId });
  return { suspensionId: ended.id };
}
