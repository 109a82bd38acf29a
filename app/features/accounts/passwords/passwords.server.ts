import { and, eq } from 'drizzle-orm';
import { loadActor } from '#app/data/auth/actor.server.ts';
import { hashPassword, isCommonPassword, isPasswordOf } from '#app/data/auth/passwords.server.ts';
import type { Ctx, CtxOf, Publish } from '#app/data/context.server.ts';
import { accounts, emailChanges, sessions, users } from '#app/data/schema/accounts.ts';

import { done, type Refused, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { guessLimits, passwordCheckLimit, takeAttempt } from '#app/features/accounts/attempt-limits.server.ts';
import {
  consumeLink,
  lockSecrets,
  ownerOfLink,
  withdrawSecrets,
} from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { confirmAddress, openAccount } from '#app/features/accounts/signing-up/open-account.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

export async function passwordHashOf(db: Queryable, userId: string): Promise<string | null> {
  const [credential] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return credential?.hash ?? null;
}

type Credential = { userId: string; hash: string | null };

export async function credentialOf(db: Queryable, email: string): Promise<Credential | null> {
  const [user] = await db
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  return user ?? null;
}

/** Call this after creating a session: a change of password takes the same lock and ends the session (trust A15). */
export function isStillPassword(ctx: Ctx, { userId, hash }: Credential): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    return (await passwordHashOf(tx, userId)) === hash;
  });
}

/** Returns null if the password is right, else the refusal. Ten wrong ones in five minutes are the limit. */
export async function provePassword(
  ctx: AccountCtx,
  { userId, password }: { userId: string; password: string },
): Promise<Refused | null> {
  const limit = passwordCheckLimit(userId);
  const tooMany = await takeAttempt(ctx, [limit]);
  if (tooMany) return tooMany;
  const isRight = await hasPassword(ctx, { userId, password });
  if (isRight === null) return refuseFor(1);
  if (!isRight) {
    const isMissing = (await passwordHashOf(ctx.db, userId)) === null;
    return refuse(isMissing ? 'password-missing' : 'wrong-password');
  }
  await ctx.limiter.giveBack(limit);
  return null;
}

/** Whether this is the user's password. False if there is none, null if the hash queue is full. */
async function hasPassword(
  { auth, db }: AccountCtx,
  { userId, password }: { userId: string; password: string },
): Promise<boolean | null> {
  const hash = await passwordHashOf(db, userId);
  return hash ? isPasswordOf(auth, hash, password) : false;
}

/** Sets the password; ends all sessions, links, codes and changes of address, and mails the owner (trust A15). */
async function setPassword(
  tx: Tx,
  publish: Publish,
  { mail }: Pick<AccountCtx, 'mail'>,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await withdrawSecrets(tx, userId);
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: passwordHash })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: passwordHash, updatedAt: new Date() },
    });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await publish({ type: 'sessions.ended', userId });
  await mail.enqueue(tx, { kind: 'password-changed', userId });
}

/** Sets a new password for a user who knows the current one. Ends every session, including this one (S2 §4). */
export async function changePassword(
  ctx: AccountCtx & CtxOf<'artist' | 'shop' | 'staff'>,
  input: { currentPassword: string; password: string },
): Promise<Result<null>> {
  const { userId } = ctx.actor;
  if (isCommonPassword(input.password)) return refuse('common-password');
  const notProven = await provePassword(ctx, { userId, password: input.currentPassword });
  if (notProven) return notProven;
  if (input.password === input.currentPassword) return refuse('same-password');
  const passwordHash = await hashPassword(ctx.auth, input.password);
  if (!passwordHash) return refuseFor(1);
  await ctx.transaction((tx, publish) => setPassword(tx, publish, ctx, { userId, passwordHash }));
  return done(null);
}

/**
 * Sets a new password by the link of a mail, and ends every session. The link also proves the address: an unconfirmed
 * account is set up, without the password that a stranger chose (trust A13).
 */
export async function resetPassword(
  ctx: AccountCtx,
  { token, password }: { token: string; password: string },
): Promise<Result<{ isStaff: boolean }>> {
  if (isCommonPassword(password)) return refuse('common-password');
  const tooMany = await takeAttempt(ctx, guessLimits('reset', ctx.visit.clientAddress));
  if (tooMany) return tooMany;
  const owner = await ownerOfLink(ctx.db, 'password-reset', token);
  if (!owner) return refuse('link-expired');
  if (await hasPassword(ctx, { userId: owner, password })) return refuse('same-password');
  const passwordHash = await hashPassword(ctx.auth, password);
  if (!passwordHash) return refuseFor(1);

  const isReset = await ctx.transaction(async (tx, publish) => {
    const userId = await consumeLink(tx, 'password-reset', token);
    if (!userId) return false;
    await setPassword(tx, publish, ctx, { userId, passwordHash });
    const confirmed = await confirmAddress(tx, userId);
    if (confirmed?.role) await openAccount(tx, userId, confirmed.role);
    return true;
  });
  if (!isReset) return refuse('link-expired');
  return done({ isStaff: (await loadActor(ctx.db, owner)).kind === 'staff' });
}
