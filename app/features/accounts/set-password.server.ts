import { and, eq } from 'drizzle-orm';
import { withdrawLinks } from '#app/features/accounts/one-time-links.server.ts';
import { isPasswordOf } from '#app/platform/auth/passwords.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { accounts, sessions } from '#app/platform/db/schema/accounts.ts';
import type { Services } from '#app/platform/services.server.ts';

/** Whether this is the user's password; false when there is none, null when too many hashes are wanted at once. */
export async function hasPassword(
  ctx: Ctx,
  { auth }: Pick<Services, 'auth'>,
  userId: string,
  password: string,
): Promise<boolean | null> {
  const [credential] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return credential?.hash ? isPasswordOf(auth, credential.hash, password) : false;
}

/** Sets the password, ends every session and every reset link, and tells the owner by mail (trust A15). */
export async function setPassword(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await withdrawLinks(tx, 'password-reset', userId);
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: passwordHash })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: passwordHash, updatedAt: new Date() },
    });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await mail.enqueue(tx, { kind: 'password-changed', userId });
}
