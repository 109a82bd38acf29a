import { eq } from 'drizzle-orm';
import { withdrawSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { passwordHashOf } from '#app/features/accounts/passwords/password-hash.server.ts';
import { isPasswordOf } from '#app/platform/auth/passwords.server.ts';
import type { Ctx, Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { accounts, sessions } from '#app/platform/db/schema/accounts.ts';
import { emailChanges } from '#app/platform/db/schema/sign-in-factors.ts';
import type { Services } from '#app/platform/services.server.ts';

/** Whether this is the user's password; false when there is none, null when too many hashes are wanted at once. */
export async function hasPassword(
  ctx: Ctx,
  { auth }: Pick<Services, 'auth'>,
  userId: string,
  password: string,
): Promise<boolean | null> {
  const hash = await passwordHashOf(ctx.db, userId);
  return hash ? isPasswordOf(auth, hash, password) : false;
}

/**
 * Sets the password. Every session ends, and every link, code and change of address that was under way; the owner is
 * told by mail (trust A15).
 */
export async function setPassword(
  tx: Tx,
  publish: Publish,
  { mail }: Pick<Services, 'mail'>,
  userId: string,
  passwordHash: string,
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
