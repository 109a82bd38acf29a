import { and, eq } from 'drizzle-orm';
import { profiles, users } from '#app/data/schema/accounts.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { Role } from '#app/domain/accounts.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Marks the address as confirmed; null if it already was. If an address is proved in several ways at once, only the
 * caller that changed the row goes on.
 */
export async function confirmAddress(tx: Tx, userId: string): Promise<{ role: Role | null } | null> {
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ role: users.userType });
  return user ?? null;
}

/**
 * Creates the rows of a confirmed account: the base profile and the role's profile, at step 1 of the wizard (S0 §4). A
 * shop that registers itself gets its user's id (ruling c-11). Existing rows stay.
 */
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
