import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, like, or } from 'drizzle-orm';
import type { MailJob } from '#app/data/mail-jobs.ts';
import { users, verifications } from '#app/data/schema/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx, MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { mailRequestLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/passwords.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Well above the time of the work, and short enough to wait for. */
export const STEP_MS = 250;

/** Answers after a whole number of steps, unless it `mayTell`: the time must not reveal an account (trust A10). */
export async function evenly<T>(work: () => Promise<T>, mayTell: (answer: T) => boolean = () => false): Promise<T> {
  const started = performance.now();
  const answer = await work();
  if (mayTell(answer)) return answer;
  const spent = performance.now() - started;
  await pause(Math.ceil(spent / STEP_MS) * STEP_MS - spent);
  return answer;
}

type RequestedKind = Extract<MailJob['kind'], 'confirmation' | 'password-reset' | 'sign-in-link'>;
type Asked = { kind: RequestedKind; email: string; returnTo: string | null };

/** For an unknown address the same work is done, and the mail is dropped when it is composed (trust A10). */
export async function requestAccountMail(ctx: AccountCtx, { kind, email, returnTo }: Asked): Promise<Result<null>> {
  const { db, mail, transaction, visit } = ctx;
  const tooMany = await takeAttempt(ctx, mailRequestLimits(kind, email, visit.clientAddress));
  if (tooMany) return tooMany;
  await evenly(async () => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? crypto.randomUUID();
    await transaction(async (tx) => {
      if (kind === 'password-reset') return mail.enqueue(tx, { kind, userId });
      if (kind === 'confirmation') return mail.enqueue(tx, { kind, userId, returnTo });
      await lockSecrets(tx, userId);
      await endSignInSecrets(tx, userId);
      return mail.enqueue(tx, { kind, userId, returnTo });
    });
  });
  return done(null);
}

/** Mails a code to a member without a password. With a password, that is used instead (ruling c-85). */
export async function requestProofCode(ctx: MemberCtx, kind: 'deletion-code' | 'data-code'): Promise<Result<null>> {
  const { userId, email } = ctx.actor;
  if ((await passwordHashOf(ctx.db, userId)) !== null) return refuse('not-allowed');
  const tooMany = await takeAttempt(ctx, mailRequestLimits(kind, email, ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  await ctx.mail.enqueue(ctx.db, { kind, userId });
  return done(null);
}

export async function endSignInSecrets(tx: Tx, userId: string): Promise<void> {
  const isLink = and(eq(verifications.value, userId), like(verifications.identifier, 'sign-in:%'));
  await tx.delete(verifications).where(or(eq(verifications.identifier, `sign-in-code:${userId}`), isLink));
}
