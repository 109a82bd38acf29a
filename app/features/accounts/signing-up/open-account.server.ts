import { and, eq } from 'drizzle-orm';
import { profiles, users } from '#app/data/schema/accounts.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { Role } from '#app/domain/accounts.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Marks the address as confirmed; null if it already was, as for all but one of several requests at once. */
export async function confirmAddress(tx: Tx, userId: string): Promise<{ role: Role | null } | null> {
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ role: users.userType });
  return user ?? null;
}

/** Creates the profile rows of a confirmed account (S0 §4). A new shop gets its user's id (c-11). */
export async function openAccount(tx: Tx, userId: string, role: Role): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('an account is opened for a user that is gone');
  await tx.insert(profiles).values({ id: userId, email: user.email, role }).onConflictDoNothing();
  if (role === 'ARTIST') {
    await tx.insert(artistProfiles).values({ id: userId, email: user.email }).onConflictDoNothing();
  } else {
    await tx
      .insert(shopProfiles)
      .values({ id: userId, ownerId: userId, email: user.email, isClaimed: true })
      .onConflictDoNothing();
  }
}
