import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { accounts, adminUsers, confirmationTokens, profiles, sessions, users } from '#app/data/schema/accounts.ts';
import type { Role } from '#app/domain/accounts.ts';
import { done, type Refusal, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { endMailTrouble } from '#app/features/accounts/address/mail-troubles.server.ts';
import { hashOf } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { provePassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import { forgetSignUpBrowsers, isSignUpBrowser } from '#app/features/accounts/signing-up/sign-up.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** Creates the missing profiles of a signed-in user with a confirmed address (c-30). Null if there is none. */
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
    // The role in `profiles` has priority (ruling c-16).
    const role = user?.given ?? user?.chosen;
    if (!user || !role) return null;
    await openAccount(tx, user.id, role);
    return role;
  });
}

export type ConfirmedAccount = { userId: string; role: Role; returnTo: string | null };

const isAlive = (tokenHash: string) =>
  and(
    eq(confirmationTokens.tokenHash, tokenHash),
    isNull(confirmationTokens.usedAt),
    gt(confirmationTokens.expiresAt, sql`now()`),
  );

/** Works once, for 24 hours. In another browser than that of the sign-up, the password is needed (ruling c-97). */
export async function confirmAccount(
  ctx: AccountCtx,
  { token, password }: { token: string; password: string | null },
): Promise<Result<ConfirmedAccount>> {
  const tokenHash = hashOf(token);
  const [link] = await ctx.db
    .select({ userId: confirmationTokens.userId, confirmed: users.emailVerified, password: accounts.password })
    .from(confirmationTokens)
    .innerJoin(users, eq(users.id, confirmationTokens.userId))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(isAlive(tokenHash));
  const isForeign =
    link?.password && !link.confirmed && !(await isSignUpBrowser(ctx.db, ctx.visit.headers, link.userId));
  if (link && isForeign) {
    if (password === null) return refuse('password-needed');
    const notProven = await provePassword(ctx, { userId: link.userId, password });
    if (notProven) return notProven;
  }
  return consumeToken(ctx, tokenHash);
}

function consumeToken(ctx: Ctx, tokenHash: string): Promise<Result<ConfirmedAccount>> {
  return ctx.transaction(async (tx) => {
    const [used] = await tx
      .update(confirmationTokens)
      .set({ usedAt: sql`now()` })
      .where(isAlive(tokenHash))
      .returning({ userId: confirmationTokens.userId, returnTo: confirmationTokens.returnTo });
    if (!used) return refuse(await whyNot(tx, tokenHash));
    const confirmed = await confirmAddress(tx, used.userId);
    if (!confirmed) return refuse('link-used');
    if (!confirmed.role) return refuse('link-unknown');
    await endMailTrouble(tx, used.userId);
    await forgetSignUpBrowsers(tx, used.userId);
    await openAccount(tx, used.userId, confirmed.role);
    return done({ userId: used.userId, role: confirmed.role, returnTo: used.returnTo });
  });
}

async function whyNot(db: Queryable, tokenHash: string): Promise<Refusal> {
  const [token] = await db
    .select({ usedAt: confirmationTokens.usedAt, confirmed: users.emailVerified })
    .from(confirmationTokens)
    .innerJoin(users, eq(users.id, confirmationTokens.userId))
    .where(eq(confirmationTokens.tokenHash, tokenHash));
  if (!token) return 'link-unknown';
  return token.usedAt || token.confirmed ? 'link-used' : 'link-expired';
}
