import { eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canChangeStaff } from '#app/domain/staff-permissions.ts';
import { withdrawSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { closeLooks } from '#app/features/member-looks/close-looks.server.ts';
import { heldStaff } from '#app/features/staff-accounts/staff-accounts.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { accounts, adminUsers, sessions, users } from '#app/platform/db/schema/accounts.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { passkeys, twoFactors } from '#app/platform/db/schema/sign-in-factors.ts';

/**
 * Takes somebody out of staff, with every way to sign in, the links in their mails included. Their user stays, without any right, so that the record goes on
 * saying who did what.
 */
export async function removeStaff(ctx: CtxOf<'staff'>, userId: string): Promise<Result<null>> {
  return ctx.transaction(
    async (tx, publish) => {
      const person = await heldStaff(tx, userId);
      if (!person) return refuse('not-found');
      const verdict = canChangeStaff(ctx.actor, person, null);
      if (!verdict.allowed) return refuse(verdict.refusal);
      await withdrawSecrets(tx, userId);
      await closeLooks(tx, eq(memberLooks.staffId, userId), 'role');
      await tx.delete(adminUsers).where(eq(adminUsers.id, userId));
      await tx.delete(accounts).where(eq(accounts.userId, userId));
      await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await tx.delete(passkeys).where(eq(passkeys.userId, userId));
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'staff.removed' satisfies AuditedAction,
        subjectType: 'user',
        subjectId: userId,
        details: { role: person.role },
      });
      await publish({ type: 'sessions.ended', userId });
      return done(null);
    },
    { holdsAllRights: true },
  );
}
