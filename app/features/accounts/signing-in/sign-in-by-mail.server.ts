import { eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { guessLimits, limiterOf } from '#app/features/accounts/attempt-limits.server.ts';
import { evenly } from '#app/features/accounts/by-mail/even-answer.server.ts';
import { consumeCode } from '#app/features/accounts/by-mail/mailed-codes.server.ts';
import { consumeLink, lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { endSignInMails } from '#app/features/accounts/by-mail/sign-in-mails.server.ts';
import { isStillPassword, passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import {
  type Entered,
  endSessions,
  type SessionServices,
  startSession,
  type Visit,
} from '#app/features/accounts/signing-in/start-session.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import { loadActor } from '#app/platform/auth/actor.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { accounts, sessions, users } from '#app/platform/db/schema/accounts.ts';

type Answer = { result: Result<Entered>; wait: number };

/** Signs in whoever brings the link of a sign-in mail. */
export async function signInByLink(ctx: Ctx, services: SessionServices, visit: Visit, secret: string): Promise<Answer> {
  const wait = await limiterOf(services).take(...guessLimits('sign-in-link', visit.clientAddress));
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  return enter(ctx, services, visit, (tx) => consumeLink(tx, 'sign-in', secret));
}

/**
 * Signs in whoever types the code of a sign-in mail. Answers alike for a wrong code and an unknown address, also in
 * time: what is looked up for an address that nobody has is looked up for a user who does not exist.
 */
export async function signInByCode(
  ctx: Ctx,
  services: SessionServices,
  visit: Visit,
  { email, code }: { email: string; code: string },
): Promise<Answer> {
  const wait = await limiterOf(services).take(...guessLimits('sign-in-code', visit.clientAddress));
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  const { authSecret } = services.settings;
  const signingIn = async () => {
    const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? crypto.randomUUID();
    return enter(ctx, services, visit, async (tx) => {
      await lockSecrets(tx, userId);
      return (await consumeCode(tx, 'sign-in', authSecret, { userId, code })) ? userId : null;
    });
  };
  return evenly(signingIn, ({ result }) => result.ok);
}

async function enter(
  ctx: Ctx,
  services: SessionServices,
  visit: Visit,
  prove: (tx: Tx) => Promise<string | null>,
): Promise<Answer> {
  const entering = await ctx.transaction(async (tx) => {
    const proven = await prove(tx);
    if (!proven) return null;
    await endSignInMails(tx, proven);
    const confirmed = await confirmAddress(tx, proven);
    if (confirmed?.role) {
      // Whoever chose that password never showed that the address is theirs (trust A13).
      await tx.delete(accounts).where(eq(accounts.userId, proven));
      await tx.delete(sessions).where(eq(sessions.userId, proven));
      await openAccount(tx, proven, confirmed.role);
    }
    return { userId: proven, hash: await passwordHashOf(tx, proven), isFirst: confirmed !== null };
  });
  if (!entering) return { result: refuse('link-expired'), wait: 0 };
  const { userId, isFirst } = entering;
  if ((await loadActor(services.db, userId)).kind === 'staff') return { result: refuse('link-unknown'), wait: 0 };
  const entered = await startSession(ctx, services, visit, userId, { isFirst });
  if (await isStillPassword(ctx, entering)) return { result: done(entered), wait: 0 };
  await endSessions(ctx, userId);
  return { result: refuse('link-expired'), wait: 0 };
}
