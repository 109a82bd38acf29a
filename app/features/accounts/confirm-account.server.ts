import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Role } from '#app/domain/account.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { hashOf } from '#app/features/accounts/one-time-secrets.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/open-account.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { confirmationTokens, users } from '#app/platform/db/schema/accounts.ts';

export type ConfirmedAccount = { userId: string; role: Role; returnTo: string | null };

/** Uses up the token of a confirmation mail and sets the account up, in one transaction: it works once, for 24 hours. */
export function confirmAccount(ctx: Ctx, token: string): Promise<Result<ConfirmedAccount>> {
  const tokenHash = hashOf(token);
  return ctx.transaction(async (tx, publish) => {
    const [used] = await tx
      .update(confirmationTokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(confirmationTokens.tokenHash, tokenHash),
          isNull(confirmationTokens.usedAt),
          gt(confirmationTokens.expiresAt, sql`now()`),
        ),
      )
      .returning({ userId: confirmationTokens.userId, returnTo: confirmationTokens.returnTo });
    if (!used) return refuse(await whyNot(tx, tokenHash));
    const confirmed = await confirmAddress(tx, used.userId);
    // Another mail's link was faster: the account is set up.
    if (!confirmed) return refuse('link-used');
    if (!confirmed.role) return refuse('link-unknown');
    await openAccount(tx, publish, used.userId, confirmed.role);
    return done({ userId: used.userId, role: confirmed.role, returnTo: used.returnTo });
  });
}

async function whyNot(tx: Tx, tokenHash: string): Promise<Refusal> {
  const [token] = await tx
    .select({ usedAt: confirmationTokens.usedAt, confirmed: users.emailVerified })
    .from(confirmationTokens)
    .innerJoin(users, eq(users.id, confirmationTokens.userId))
    .where(eq(confirmationTokens.tokenHash, tokenHash));
  if (!token) return 'link-unknown';
  return token.usedAt || token.confirmed ? 'link-used' : 'link-expired';
}
