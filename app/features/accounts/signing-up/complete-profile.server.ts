import { and, eq, notExists } from 'drizzle-orm';
import type { Role } from '#app/domain/accounts.ts';
import { openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { adminUsers, profiles, sessions, users } from '#app/platform/db/schema/accounts.ts';

/**
 * Makes missing rows of a signed-in user with a confirmed address, the base profile and that of the role, exactly as
 * confirming does (ruling c-30). Resolves to the role; null when there is no such user.
 */
export function completeProfile(ctx: Ctx): Promise<Role | null> {
  const { sessionId } = ctx.visit;
  return ctx.transaction(async (tx) => {
    if (!sessionId) return null;
    const [user] = await tx
      .select({ id: users.id, chosen: users.userType, given: profiles.role })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.emailVerified, true)))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(
        and(eq(sessions.id, sessionId), notExists(tx.select().from(adminUsers).where(eq(adminUsers.id, users.id)))),
      );
    // The one in `profiles` counts (ruling c-16).
    const role = user?.given ?? user?.chosen;
    if (!user || !role) return null;
    await openAccount(tx, user.id, role);
    return role;
  });
}
