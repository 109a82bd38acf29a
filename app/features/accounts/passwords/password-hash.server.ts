import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { accounts, users } from '#app/data/schema/accounts.ts';
import { lockSecrets } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

export async function passwordHashOf(db: Queryable, userId: string): Promise<string | null> {
  const [credential] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return credential?.hash ?? null;
}

export type Credential = { userId: string; hash: string | null };

export async function credentialOf(db: Queryable, email: string): Promise<Credential | null> {
  const [user] = await db
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  return user ?? null;
}

/**
 * Whether the password has not changed since the sign-in began. A change of password ends every existing session, but a
 * session that is just being created would survive it (trust A15). Call this after creating the session: a password
 * change takes the same lock, so either it finds the session or this finds the change.
 */
export function isStillPassword(ctx: Ctx, { userId, hash }: Credential): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    await lockSecrets(tx, userId);
    return (await passwordHashOf(tx, userId)) === hash;
  });
}
