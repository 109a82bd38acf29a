import { and, eq } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { ShopColumns } from '#app/features/profiles/shop-columns.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** Saves a part of the acting shop's own profile: there is no way to name another's. */
export function saveShopProfile(ctx: CtxOf<'shop'>, columns: ShopColumns): Promise<Result<void>> {
  const { shopId } = ctx.actor;
  if (!shopId) return Promise.resolve(refuse('shop-profile-missing'));
  return ctx.transaction(async (tx, publish) => {
    if (!(await writeShop(tx, ctx, shopId, columns))) return refuse('shop-profile-missing');
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    return done(undefined);
  });
}

/**
 * Writes the columns of a shop that the actor owns, and with a shop name the base profile's name too, which every page
 * shows. False when there is no such shop of theirs.
 */
export async function writeShop(
  tx: Tx,
  { actor, now }: CtxOf<'shop'>,
  shopId: string,
  columns: ShopColumns,
): Promise<boolean> {
  const [row] = await tx
    .update(shopProfiles)
    .set({ ...columns, updatedAt: now })
    .where(and(eq(shopProfiles.id, shopId), eq(shopProfiles.ownerId, actor.userId)))
    .returning({ id: shopProfiles.id });
  if (!row) return false;
  if (columns.shopName) {
    await tx.update(profiles).set({ fullName: columns.shopName, updatedAt: now }).where(eq(profiles.id, actor.userId));
  }
  return true;
}
