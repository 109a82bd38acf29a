import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { MailJob } from '#app/data/mail-jobs.ts';
import { users, verifications } from '#app/data/schema/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx, MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { mailRequestLimits, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import { issueCode, issueLink, lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';

/** Well above the time of the work, and short enough to wait for. */
export const STEP_MS = 250;

/**
 * Answers after a whole number of steps, however long the work took: the time must not reveal whether the address has
 * an account (trust A10). Both cases also do the same work, but their database writes differ. `mayTell` skips the wait
 * for results that are not secret.
 */
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

/**
 * Sends a mail that anybody can request for an address. Neither the answer nor its timing reveals whether the account
 * exists (trust A10): for an unknown address the same work is done for a user that does not exist, and the mail is
 * dropped when it is composed.
 */
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
      return mail.enqueue(tx, { kind, userId, returnTo, request: await beginSignInMail(tx, userId) });
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

const WAIT_DAYS = 3;

const wantedMail = (userId: string) => `sign-in-mail:${userId}`;

/** Starts a user's next sign-in mail and ends all earlier ones. Returns the name that it is composed under. */
async function beginSignInMail(tx: Tx, userId: string): Promise<string> {
  const request = crypto.randomUUID();
  await lockSecrets(tx, userId);
  await endSignInMails(tx, userId);
  await tx.insert(verifications).values({
    identifier: wantedMail(userId),
    value: request,
    expiresAt: sql`now() + make_interval(days => ${WAIT_DAYS})`,
  });
  return request;
}

/**
 * Makes the link and the code of a sign-in mail; null if a newer mail has replaced it. A failed mail is composed again,
 * perhaps hours later, and must not end the link of a newer mail that has arrived. Links from its own earlier tries
 * stay valid, because one of them may have arrived despite the reported failure.
 */
export async function issueSignInSecrets(
  db: Database,
  authSecret: string,
  { userId, request }: { userId: string; request: string },
): Promise<{ link: string; code: string } | null> {
  return db.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    const [wanted] = await tx
      .select({ id: verifications.id })
      .from(verifications)
      .where(and(eq(verifications.identifier, wantedMail(userId)), eq(verifications.value, request)));
    if (!wanted) return null;
    return { link: await issueLink(tx, 'sign-in', userId), code: await issueCode(tx, 'sign-in', authSecret, userId) };
  });
}

/** Ends the links and codes of all of a user's sign-in mails, including those not sent yet. */
export async function endSignInMails(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      or(
        inArray(verifications.identifier, [wantedMail(userId), `sign-in-code:${userId}`]),
        and(eq(verifications.value, userId), like(verifications.identifier, 'sign-in:%')),
      ),
    );
}
