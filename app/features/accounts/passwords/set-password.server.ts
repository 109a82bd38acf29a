import { eq } from 'drizzle-orm';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { withdrawSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { isPasswordOf } from '#app/platform/auth/passwords.server.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { accounts, sessions } from '#app/platform/db/schema/accounts.ts';
import { emailChanges } from '#app/platform/db/schema/sign-in-factors.ts';

/** Whether this is the user's password; false when there is none, null when too many hashes are wanted at once. */
export async function hasPassword(
  { auth, db }: AccountCtx,
  { userId, password }: { userId: string; password: string },
): Promise<boolean | null> {
  const hash = await passwordHashOf(db, userId);
  return hash ? isPasswordOf(auth, hash, password) : false;
}

/**
 * Sets the password. Every session ends, and so does every pending link, code and change of address; the owner is told
 * by mail (trust A15).
 */
export async function setPassword(
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
