import { eq, sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canLook, LOOK_LIST, LOOK_MINUTES } from '#app/domain/staff-permissions.ts';
import { closeLooks } from '#app/features/member-looks/close-looks.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { adminUsers, profiles, users } from '#app/platform/db/schema/accounts.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

type Begun = { memberId: string; reason: string; cameFrom: string | null };

/**
 * Begins to look at a member's pages as they see them, in this session and for half an hour at most (c-149). Another
 * look of the same session ends with it.
 */
export async function beginLook(ctx: CtxOf<'staff'>, { memberId, reason, cameFrom }: Begun): Promise<Result<null>> {
  const { sessionId } = ctx.visit;
  return ctx.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: profiles.id, role: profiles.role, adminId: adminUsers.id })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(adminUsers, eq(adminUsers.id, users.id))
      .where(eq(users.id, memberId))
      // Before their looks, as whoever deletes the account (record 054).
      .for('key share', { of: users });
    if (!member || sessionId === null) return refuse('not-found');
    const verdict = canLook(ctx.actor, { isStaff: member.adminId !== null });
    if (!verdict.allowed) return refuse(verdict.refusal);
    await closeLooks(tx, eq(memberLooks.sessionId, sessionId), 'another');
    const now = sql`date_trunc('milliseconds', statement_timestamp())`;
    const [begun] = await tx
      .insert(memberLooks)
      .values({
        staffId: verdict.actor.userId,
        sessionId,
        memberId,
        reason,
        cameFrom: cameFrom ?? LOOK_LIST[member.role],
        beganAt: now,
        endsAt: sql`${now} + make_interval(mins => ${LOOK_MINUTES})`,
      })
      .returning({ id: memberLooks.id });
    if (!begun) throw new Error('a look was stored without an id');
    await tx.insert(auditLog).values({
      actorId: verdict.actor.userId,
      action: 'look.began' satisfies AuditedAction,
      subjectType: 'user',
      subjectId: memberId,
      details: { lookId: begun.id, reason },
    });
    return done(null);
  });
}
