import { and, eq } from 'drizzle-orm';
import { openAccount } from '#app/features/accounts/open-account.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { sessions, users } from '#app/platform/db/schema/accounts.ts';

/**
 * Makes the profile that a signed-in user with a confirmed address lacks, exactly as confirming does (ruling c-30).
 * Null when there is nobody to make it for.
 */
export function completeProfile(ctx: Ctx, sessionId: string | null): Promise<string | null> {
  return ctx.transaction(async (tx, publish) => {
    if (!sessionId) return null;
    const [user] = await tx
      .select({ id: users.id, role: users.userType })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.emailVerified, true)))
      .where(eq(sessions.id, sessionId));
    if (!user?.role) return null;
    await openAccount(tx, publish, user.id, user.role);
    return user.id;
  });
}
