import { and, eq, isNull, or } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { changesNothing } from '#app/domain/same-values.ts';
import type { ShopColumns } from '#app/features/profiles/shop-columns.server.ts';
import { captionPhotos } from '#app/features/uploads/describe-pictures.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * Saves a part of the acting shop's own profile: there is no way to name another's. Nothing is announced when nothing
 * changed (ruling c-98): every announcement empties the shelf of kept pages.
 */
export function saveShopProfile(ctx: CtxOf<'shop'>, columns: ShopColumns): Promise<Result<void>> {
  const { shopId } = ctx.actor;
  if (!shopId) return Promise.resolve(refuse('shop-profile-missing'));
  return ctx.transaction(async (tx, publish) => {
    const before = await writeShop(tx, ctx, shopId, columns);
    if (!before) return refuse('shop-profile-missing');
    const { photos, ...written } = columns;
    if (!photos && changesNothing(before, written)) return done(undefined);
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    return done(undefined);
  });
}

/**
 * Writes the columns of a shop that the actor owns. The name of a new shop becomes the one every page shows for the
 * account, and follows it while it is still the same. Answers with the shop as it was; null when it is not theirs.
 */
export async function writeShop(tx: Tx, ctx: CtxOf<'shop'>, shopId: string, changes: ShopColumns) {
  const { photos, ...columns } = changes;
  const own = and(eq(shopProfiles.id, shopId), eq(shopProfiles.ownerId, ctx.actor.userId));
  const [before] = await tx.select().from(shopProfiles).where(own).for('update');
  if (!before) return null;
  await tx
    .update(shopProfiles)
    .set({ ...columns, updatedAt: ctx.now })
    .where(own);
  if (photos) await captionPhotos(tx, shopId, photos);
  if (columns.shopName) await renameAccount(tx, ctx, before.shopName, columns.shopName);
  return before;
}

async function renameAccount(tx: Tx, { actor, now }: CtxOf<'shop'>, before: string | null, name: string) {
  await tx
    .update(profiles)
    .set({ fullName: name, updatedAt: now })
    .where(and(eq(profiles.id, actor.userId), or(isNull(profiles.fullName), eq(profiles.fullName, before ?? ''))));
}
