import { and, eq, gt, sql } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { limiterOf, mailRequestLimits, onceAnHour } from '#app/features/accounts/attempt-limits.server.ts';
import { withdrawSecrets } from '#app/features/accounts/one-time-links.server.ts';
import { hashOf } from '#app/features/accounts/one-time-secrets.server.ts';
import { provePassword } from '#app/features/accounts/own-password.server.ts';
import type { SessionServices } from '#app/features/accounts/start-session.server.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { emailChanges } from '#app/platform/db/schema/sign-in-factors.ts';

type Asked = { password: string; newEmail: string };

/**
 * Asks for another sign-in address. Nothing changes before the link sent there is followed, so a slip of the keys locks
 * nobody out (trust A19); the address so far hears of it at once. An address that has an account is answered alike, and
 * its owner is told instead.
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
  if (newEmail === email.toLowerCase()) return { result: refuse('email-unchanged'), wait: 0 };
  const limits = [
    ...mailRequestLimits('email-change', email, clientAddress),
    ...mailRequestLimits('email-change-to', newEmail, clientAddress),
  ];
  const wait = await limiterOf(services).take(...limits);
  if (wait > 0) return { result: refuse('too-many-attempts'), wait };
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  if (taken) {
    if ((await limiterOf(services).take(onceAnHour('already-registered', taken.id))) === 0) {
      await services.mail.enqueue(ctx.db, { kind: 'already-registered', userId: taken.id });
    }
    return { result: done(null), wait: 0 };
  }
  await ctx.transaction(async (tx) => {
    const waiting = { newEmail, tokenHash: null, expiresAt: sql`now() + interval '24 hours'` };
    await tx
      .insert(emailChanges)
      .values({ userId, ...waiting })
      .onConflictDoUpdate({ target: emailChanges.userId, set: waiting });
    await services.mail.enqueue(tx, { kind: 'email-change', userId, newEmail });
    await services.mail.enqueue(tx, { kind: 'email-change-asked', userId, newEmail });
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

/**
 * Makes the change, by the link that only the new address got: it works once, for 24 hours. Links and codes that went
 * to the old address end; both addresses are told. The contact e-mail of the profile stays (ruling c-17).
 */
export function confirmEmailChange(
  ctx: Ctx,
  services: SessionServices,
  token: string,
): Promise<Result<{ newEmail: string }>> {
  return ctx.transaction(async (tx) => {
    const [change] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, hashOf(token)), gt(emailChanges.expiresAt, sql`now()`)))
      .returning({ userId: emailChanges.userId, newEmail: emailChanges.newEmail });
    if (!change) return refuse('link-expired');
    const { userId, newEmail } = change;
    const oldEmail = await moveAddress(tx, userId, newEmail);
    if (!oldEmail) return refuse('email-taken');
    await withdrawSecrets(tx, userId);
    for (const to of [oldEmail, newEmail]) {
      await services.mail.enqueue(tx, { kind: 'email-changed', userId, to, newEmail });
    }
    return done({ newEmail });
  });
}

/** The address before; null when somebody else has taken the new one meanwhile. */
async function moveAddress(tx: Tx, userId: string, newEmail: string): Promise<string | null> {
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  const [moved] = await tx
    .update(users)
    .set({ email: newEmail, updatedAt: new Date() })
    .where(and(eq(users.id, userId), sql`not exists (select 1 from ${users} other where other.email = ${newEmail})`))
    .returning({ id: users.id });
  return moved && before ? before.email : null;
}
