import { and, eq, gt, sql } from 'drizzle-orm';
import { emailChanges, users } from '#app/data/schema/accounts.ts';
import { normaliseEmail } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx, MemberCtx } from '#app/features/accounts/account-context.server.ts';
import { endMailTrouble, mailStoppedAt } from '#app/features/accounts/address/mail-troubles.server.ts';
import {
  guessLimits,
  mailRequestLimits,
  onceAnHour,
  takeAttempt,
} from '#app/features/accounts/attempt-limits.server.ts';
import {
  consumeLink,
  hashOf,
  lockSecrets,
  withdrawSecrets,
} from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { provePassword } from '#app/features/accounts/passwords/passwords.server.ts';
import { isUniqueViolation } from '#app/platform/db/sql-state.server.ts';

/** Mails a link that proves that mail reaches its owner again (c-106). Does nothing if no mail was stopped. */
export async function requestAddressCheck(ctx: MemberCtx): Promise<Result<null>> {
  const { userId, email } = ctx.actor;
  if (!(await mailStoppedAt(ctx.db, userId))) return done(null);
  const tooMany = await takeAttempt(ctx, mailRequestLimits('address-check', email, ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  await ctx.transaction((tx) => ctx.mail.enqueue(tx, { kind: 'address-check', userId }));
  return done(null);
}

/** Uses up that link, once. It changes nothing else and signs nobody in, so it needs no other proof. */
export async function confirmAddressAgain(ctx: AccountCtx, { token }: { token: string }): Promise<Result<null>> {
  const tooMany = await takeAttempt(ctx, guessLimits('address-check', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const owner = await ctx.transaction((tx) => consumeLink(tx, 'address-check', token));
  return owner ? done(null) : refuse('link-expired');
}

type Asked = { password: string; newEmail: string };

/** Nothing changes until the mailed link is followed (trust A19). Never reveals whether the new address is taken. */
export async function requestEmailChange(ctx: MemberCtx, { password, newEmail }: Asked): Promise<Result<null>> {
  const { db, mail } = ctx;
  const { userId, email } = ctx.actor;
  const { clientAddress } = ctx.visit;
  const notProven = await provePassword(ctx, { userId, password });
  if (notProven) return notProven;
  if (newEmail === normaliseEmail(email)) return refuse('email-unchanged');
  const tooMany = await takeAttempt(ctx, [
    ...mailRequestLimits('email-change', email, clientAddress),
    ...mailRequestLimits('email-change-to', newEmail, clientAddress),
  ]);
  if (tooMany) return tooMany;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  const isQuiet = owner && (await takeAttempt(ctx, [onceAnHour('already-registered', owner.id)]));
  await ctx.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    const waiting = { newEmail, tokenHash: null, expiresAt: sql`now() + interval '24 hours'` };
    await tx
      .insert(emailChanges)
      .values({ userId, ...waiting })
      .onConflictDoUpdate({ target: emailChanges.userId, set: waiting });
    await mail.enqueue(tx, { kind: 'email-change-asked', userId, newEmail });
    if (!owner) await mail.enqueue(tx, { kind: 'email-change', userId, newEmail });
    else if (!isQuiet) await mail.enqueue(tx, { kind: 'already-registered', userId: owner.id });
  });
  return done(null);
}

export async function waitingEmailOf(ctx: MemberCtx): Promise<string | null> {
  const [row] = await ctx.db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, ctx.actor.userId), gt(emailChanges.expiresAt, sql`now()`)));
  return row?.newEmail ?? null;
}

const isAlive = (token: string) =>
  and(eq(emailChanges.tokenHash, hashOf(token)), gt(emailChanges.expiresAt, sql`now()`));

/**
 * Changes the address by the link that only the new one got: once, within 24 hours. Outside a session of the account
 * its password is needed: the link may have reached a stranger (trust A13). The profile's e-mail stays (ruling c-17).
 */
export async function confirmEmailChange(
  ctx: AccountCtx,
  { token, password }: { token: string; password: string | null },
): Promise<Result<{ newEmail: string }>> {
  const [change] = await ctx.db.select({ userId: emailChanges.userId }).from(emailChanges).where(isAlive(token));
  if (!change) return refuse('link-expired');
  const isOwn = ctx.actor.kind !== 'visitor' && ctx.actor.userId === change.userId;
  if (!isOwn) {
    if (password === null) return refuse('password-needed');
    const notProven = await provePassword(ctx, { userId: change.userId, password });
    if (notProven) return notProven;
  }
  return moveAddress(ctx, change.userId, token).catch(takenMeanwhile);
}

function moveAddress(
  { mail, transaction }: AccountCtx,
  userId: string,
  token: string,
): Promise<Result<{ newEmail: string }>> {
  return transaction(async (tx) => {
    await lockSecrets(tx, userId);
    const [change] = await tx.delete(emailChanges).where(isAlive(token)).returning({ newEmail: emailChanges.newEmail });
    const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
    if (!change || !before) return refuse('link-expired');
    const { newEmail } = change;
    await withdrawSecrets(tx, userId);
    const isOldDead = (await mailStoppedAt(tx, userId)) !== null;
    await endMailTrouble(tx, userId);
    await tx.update(users).set({ email: newEmail, updatedAt: new Date() }).where(eq(users.id, userId));
    for (const to of isOldDead ? [newEmail] : [before.email, newEmail]) {
      await mail.enqueue(tx, { kind: 'email-changed', userId, to, newEmail });
    }
    return done({ newEmail });
  });
}

function takenMeanwhile(error: unknown): Result<never> {
  if (isUniqueViolation(error)) return refuse('email-taken');
  throw error;
}
