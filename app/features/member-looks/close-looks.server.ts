import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { AuditedAction } from '#app/domain/staff.ts';
import type { LookEnd } from '#app/domain/staff-permissions.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/**
 * Ends open looks, in an open transaction, and records each. One whose time was over by then ended with it. Returns
 * where each began.
 */
export async function closeLooks(tx: Tx, which: SQL | undefined, by: LookEnd): Promise<{ cameFrom: string }[]> {
  const isOver = sql`${memberLooks.endsAt} <= statement_timestamp()`;
  const closed = await tx
    .update(memberLooks)
    .set({
      endedAt: sql`least(${memberLooks.endsAt}, statement_timestamp())`,
      endedBy: sql`case when ${isOver} then 'time' else ${by} end`,
      sessionId: null,
    })
    .where(and(isNull(memberLooks.endedAt), which))
    .returning();
  if (closed.length === 0) return [];
  await tx.insert(auditLog).values(
    closed.map(({ id, staffId, memberId, endedBy, pages }) => ({
      actorId: staffId,
      action: 'look.ended' satisfies AuditedAction,
      subjectType: 'user',
      subjectId: memberId,
      details: { lookId: id, by: endedBy, pages },
    })),
  );
  return closed;
}
