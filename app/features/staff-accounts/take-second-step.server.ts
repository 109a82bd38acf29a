import { eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canTakeSecondStep } from '#app/domain/staff-permissions.ts';
import { heldStaff } from '#app/features/staff-accounts/staff-accounts.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { sessions, users } from '#app/platform/db/schema/accounts.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { twoFactors } from '#app/platform/db/schema/sign-in-factors.ts';

/**
 * Takes the second step of somebody among staff away, who has lost the phone and the recovery codes (c-116): their password
 * alone signs them in again, on no device at first. They are told by mail. Who has none is left alone.
 */
export async function takeSecondStep(ctx: CtxOf<'staff'>, userId: string): Promise<Result<null>> {
  return ctx.transaction(
    async (tx, publish) => {
      const person = await heldStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canTakeSecondStep(ctx.actor, person);
      if (!verdict.allowed) return refuse(verdict.refusal);
      // One that was begun and never confirmed is asked of nobody.
      const taken = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
      if (!taken.some(({ verified }) => verified)) return done(null);
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'staff.second-step-taken' satisfies AuditedAction,
        subjectType: 'user',
        subjectId: userId,
      });
      await publish({ type: 'security.changed', userId, what: 'two-step-taken' });
      await publish({ type: 'sessions.ended', userId });
      return done(null);
    },
    { holdsAllRights: true },
  );
}
