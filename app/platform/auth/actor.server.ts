import { eq } from 'drizzle-orm';
import type { Actor } from '#app/domain/account.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { adminUsers, profiles, users } from '#app/platform/db/schema/accounts.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * Who this user is, in one query. The role is the one in `profiles` (ruling c-16); somebody whose address is not
 * confirmed, or whose row is gone, is a visitor.
 */
export async function loadActor(db: Queryable, userId: string): Promise<Actor> {
  const [row] = await db
    .select({
      email: users.email,
      confirmed: users.emailVerified,
      adminId: adminUsers.id,
      role: profiles.role,
      profileEmail: profiles.email,
      profileName: profiles.fullName,
      artistName: artistProfiles.fullName,
      artistStep: artistProfiles.currentStep,
      artistDone: artistProfiles.setupCompleted,
      shopId: shopProfiles.id,
      shopStep: shopProfiles.currentStep,
      shopDone: shopProfiles.setupCompleted,
    })
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.id, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(artistProfiles, eq(artistProfiles.id, users.id))
    .leftJoin(shopProfiles, eq(shopProfiles.ownerId, users.id))
    .where(eq(users.id, userId));
  if (!row) return { kind: 'visitor' };
  const email = row.email;
  if (row.adminId) return { kind: 'staff', userId, email, name: row.profileName ?? email };
  if (!row.confirmed || !row.role) return { kind: 'visitor' };
  const name = row.profileName || row.artistName || row.profileEmail || email;
  if (row.role === 'ARTIST') {
    return {
      kind: 'artist',
      userId,
      email,
      name,
      setupCompleted: row.artistDone ?? false,
      currentStep: row.artistStep ?? 1,
    };
  }
  return {
    kind: 'shop',
    userId,
    email,
    name,
    shopId: row.shopId,
    setupCompleted: row.shopDone ?? false,
    currentStep: row.shopStep ?? 1,
  };
}
