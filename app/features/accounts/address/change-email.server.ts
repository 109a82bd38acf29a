import { and, eq, gt, sql } from 'drizzle-orm';
import { normaliseEmail } from '#app/domain/email.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { limiterOf, mailRequestLimits, onceAnHour } from '#app/features/accounts/attempt-limits.server.ts';
import { lockSecrets, withdrawSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { hashOf } from '#app/features/accounts/by-mail/one-time-secrets.server.ts';
import { provePassword } from '#app/features/accounts/passwords/own-password.server.ts';
import type { SessionServices } from '#app/features/accounts/signing-in/start-session.server.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { emailChanges } from '#app/platform/db/schema/sign-in-factors.ts';
import { isUniqueViolation } from '#app/platform/db/unique-violation.server.ts';

type Asked = { password: string; newEmail: string };

/**
 * Asks for another sign-in address. Nothing changes before the link sent there is followed, so a slip of the keys locks
 * nobody out (trust A19); the address so far hears of it at once. An address that has an account is answered alike here,
 * in the mail to the address so far and on the settings page: only its owner is told otherwise.
 */
export async function requestEmailChange(
  ctx: CtxOf<'artist' | 'shop'>,
  services: SessionServices,
  { password, newEmail }: Asked,
  clientAddress: string,
): Promise<{ result: Result<null>; wait: number }> {
  const { userId, email } = ctx.actor;
  const notProven = await provePassword(ctx, services, userId, password);
  if (notProven) return notProven;
  if (newEmail === normaliseEmail(email)) return { result: refuse('email-unchanged'), wait: 0 };
  const limits = [
    ...mailRequestLimits('email-change', email, clientAddress),
    ...mailRequestLimits('email-change-to', newEmail, clientAddress),
  ];
  const wait = await limiterOf(services).take(...limits);
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  const [owner] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  const isQuiet = owner && (await limiterOf(services).take(onceAnHour('already-registered', owner.id))) > 0;
  await ctx.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    const waiting = { newEmail, tokenHash: null, expiresAt: sql`now() + interval '24 hours'` };
    await tx
      .insert(emailChanges)
      .values({ userId, ...waiting })
      .onConflictDoUpdate({ target: emailChanges.userId, set: waiting });
    await services.mail.enqueue(tx, { kind: 'email-change-asked', userId, newEmail });
    if (!owner) await services.mail.enqueue(tx, { kind: 'email-change', userId, newEmail });
    else if (!isQuiet) await services.mail.enqueue(tx, { kind: 'already-registered', userId: owner.id });
  });
  return { result: done(null), wait: 0 };
}

/** The address that waits to be confirmed, for the settings page. */
export async function waitingEmailOf(ctx: CtxOf<'artist' | 'shop'>): Promise<string | null> {
  const [row] = await ctx.db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, ctx.actor.userId), gt(emailChanges.expiresAt, sql`now()`)));
  return row?.newEmail ?? null;
}

const isAlive = (token: string) =>
  and(eq(emailChanges.tokenHash, hashOf(token)), gt(emailChanges.expiresAt, sql`now()`));

/**
 * Makes the change, by the link that only the new address got: it works once, for 24 hours. Reading that mail is not
 * enough: somebody could give their account a stranger's address, and keep their password for what the stranger then
 * does in it (trust A13). Outside a session of the account its password is asked for (`password-needed`). Links and
 * codes that went to the old address end; both addresses are told. The contact e-mail of the profile stays (ruling c-17).
 */
export async function confirmEmailChange(
  ctx: Ctx,
  services: SessionServices,
  { token, password }: { token: string; password: string | null },
): Promise<{ result: Result<{ newEmail: string }>; wait: number }> {
  const [change] = await ctx.db.select({ userId: emailChanges.userId }).from(emailChanges).where(isAlive(token));
  if (!change) return { result: refuse('link-expired'), wait: 0 };
  const isOwn = ctx.actor.kind !== 'visitor' && ctx.actor.userId === change.userId;
  if (!isOwn) {
    if (password === null) return { result: refuse('password-needed'), wait: 0 };
    const notProven = await provePassword(ctx, services, change.userId, password);
    if (notProven) return notProven;
  }
  const moving = moveAddress(ctx, services, change.userId, token);
  return { result: await moving.catch(takenMeanwhile), wait: 0 };
}

function moveAddress(
  ctx: Ctx,
  { mail }: SessionServices,
  userId: string,
  token: string,
): Promise<Result<{ newEmail: string }>> {
  return ctx.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    const [change] = await tx.delete(emailChanges).where(isAlive(token)).returning({ newEmail: emailChanges.newEmail });
    const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
    if (!change || !before) return refuse('link-expired');
    const { newEmail } = change;
    await withdrawSecrets(tx, userId);
    await tx.update(users).set({ email: newEmail, updatedAt: new Date() }).where(eq(users.id, userId));
    for (const to of [before.email, newEmail]) {
      await mail.enqueue(tx, { kind: 'email-changed', userId, to, newEmail });
    }
    return done({ newEmail });
  });
}

/** The address got an account of its own since it was asked for. */
function takenMeanwhile(error: unknown): Result<never> {
  if (isUniqueViolation(error)) return refuse('email-taken');
  throw error;
}
