import { eq } from 'drizzle-orm';
import type { StaffRole } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canChangeStaff } from '#app/domain/staff-permissions.ts';
import { closeLooks } from '#app/features/member-looks/close-looks.server.ts';
import { heldStaff } from '#app/features/staff-accounts/staff-accounts.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { adminUsers } from '#app/platform/db/schema/accounts.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/** Gives somebody among staff the other role. It counts with their next request. */
export async function changeStaffRole(
  ctx: CtxOf<'staff'>,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<Result<null>> {
  return ctx.transaction(
    async (tx) => {
      const person = await heldStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canChangeStaff(ctx.actor, person, role);
      if (!verdict.allowed) return refuse(verdict.refusal);
      if (person.role === role) return done(null);
      await closeLooks(tx, eq(memberLooks.staffId, userId), 'role');
      await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, userId));
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'staff.role-changed' satisfies AuditedAction,
        subjectType: 'user',
        subjectId: userId,
        details: { from: person.role, to: role },
      });
      return done(null);
    },
    { holdsAllRights: true },
  );
}
