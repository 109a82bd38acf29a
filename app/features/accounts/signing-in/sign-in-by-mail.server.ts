import { eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { evenly } from '#app/features/accounts/by-mail/even-answer.server.ts';
import { consumeCode } from '#app/features/accounts/by-mail/mailed-codes.server.ts';
import { consumeLink, lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { endSignInMails } from '#app/features/accounts/by-mail/sign-in-mails.server.ts';
import { isStillPassword, passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { type Entered, endSessions, startSession } from '#app/features/accounts/signing-in/start-session.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { accounts, sessions, users } from '#app/platform/db/schema/accounts.ts';

/** Signs in with the link of a sign-in mail. */
export async function signInByLink(ctx: AccountCtx, secret: string): Promise<Result<Entered>> {
  const tooMany = await takeAttempt(ctx, guessLimits('sign-in-link', ctx.visit.clientAddress));
  return tooMany ?? enter(ctx, (tx) => consumeLink(tx, 'sign-in', secret));
}

/**
 * Signs in with the code of a sign-in mail. A wrong code and an unknown address get the same answer in the same time:
 * for an unknown address, the same look-ups are made for a user who does not exist.
 */
export async function signInByCode(
  ctx: AccountCtx,
  { email, code }: { email: string; code: string },
): Promise<Result<Entered>> {
  const tooMany = await takeAttempt(ctx, guessLimits('sign-in-code', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const { authSecret } = ctx.settings;
  const signingIn = async () => {
    const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? crypto.randomUUID();
    return enter(ctx, async (tx) => {
      await lockSecrets(tx, userId);
      return (await consumeCode(tx, 'sign-in', authSecret, { userId, code })) ? userId : null;
    });
  };
  return evenly(signingIn, ({ ok }) => ok);
}

async function enter(ctx: AccountCtx, prove: (tx: Tx) => Promise<string | null>): Promise<Result<Entered>> {
  const entering = await ctx.transaction(async (tx) => {
    const proven = await prove(tx);
    if (!proven) return null;
    await endSignInMails(tx, proven);
    const confirmed = await confirmAddress(tx, proven);
    if (confirmed?.role) {
      // The person who chose that password never proved that the address is theirs (trust A13).
      await tx.delete(accounts).where(eq(accounts.userId, proven));
      await tx.delete(sessions).where(eq(sessions.userId, proven));
      await openAccount(tx, proven, confirmed.role);
    }
    return { userId: proven, hash: await passwordHashOf(tx, proven), isFirst: confirmed !== null };
  });
  if (!entering) return refuse('link-expired');
  const { userId, isFirst } = entering;
  if ((await loadActor(ctx.db, userId)).kind === 'staff') return refuse('link-unknown');
  const entered = await startSession(ctx, { userId, isFirst });
  if (await isStillPassword(ctx, entering)) return done(entered);
  await endSessions(ctx, userId);
  return refuse('link-expired');
}
