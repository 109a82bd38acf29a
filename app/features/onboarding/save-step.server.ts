import { eq } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { LAST_STEP, restoredStep, stepAfterSaving } from '#app/domain/accounts.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { ArtistColumns } from '#app/features/profiles/artist/artist.server.ts';
import { type ArtistEdit, writeArtist } from '#app/features/profiles/artist/save-artist-profile.server.ts';
import { publishIfMoved, type ShopEdit, writeShop } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import type { ShopColumns } from '#app/features/profiles/shop/shop.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Saves one step of the wizard, in order; the last completes it (S0 §4). Nothing is written afterwards (c-43). */
export function saveArtistStep(
  ctx: CtxOf<'artist'>,
  { step, columns, edit }: { step: number; columns: ArtistColumns; edit?: ArtistEdit },
): Promise<Result<{ completed: boolean }>> {
  return ctx.transaction(async (tx, publish) => {
    const artistId = ctx.actor.userId;
    const [progress] = await tx
      .select({ currentStep: artistProfiles.currentStep, setupCompleted: artistProfiles.setupCompleted })
      .from(artistProfiles)
      .where(eq(artistProfiles.id, artistId))
      .for('update');
    if (!progress) return refuse('artist-profile-missing');
    if (progress.setupCompleted) return done({ completed: true });
    if (step > restoredStep(progress.currentStep)) return refuse('step-not-reached');
    const written = await writeArtist(tx, ctx, columns, edit);
    if (!written.ok) return written;
    const completed = step === LAST_STEP;
    await tx
      .update(artistProfiles)
      .set({
        currentStep: stepAfterSaving(step, progress.currentStep),
        ...(completed && { setupCompleted: true, setupCompletedAt: ctx.now }),
      })
      .where(eq(artistProfiles.id, artistId));
    await publish({ type: 'profile.saved', subject: 'artist', subjectId: artistId });
    return done({ completed });
  });
}

/** Saves one step of the wizard, in order; the last completes it (S0 §4). Nothing is written afterwards (c-43). */
export function saveShopStep(
  ctx: CtxOf<'shop'>,
  { step, columns, edit }: { step: number; columns: ShopColumns; edit?: ShopEdit },
): Promise<Result<{ completed: boolean }>> {
  return ctx.transaction(async (tx, publish) => {
    const shop = (await lockOwnShop(tx, ctx)) ?? (await openShop(tx, ctx));
    if (!shop) return refuse('shop-profile-missing');
    if (shop.setupCompleted) return done({ completed: true });
    if (step > restoredStep(shop.currentStep)) return refuse('step-not-reached');
    const written = await writeShop(tx, ctx, shop.id, columns, edit);
    if (!written.ok) return written;
    const completed = step === LAST_STEP;
    await tx
      .update(shopProfiles)
      .set({
        currentStep: stepAfterSaving(step, shop.currentStep),
        ...(completed && { setupCompleted: true, setupCompletedAt: ctx.now }),
      })
      .where(eq(shopProfiles.id, shop.id));
    await publish({ type: 'profile.saved', subject: 'shop', subjectId: shop.id });
    await publishIfMoved(publish, shop.id, written.value);
    return done({ completed });
  });
}

async function lockOwnShop(tx: Tx, { actor }: CtxOf<'shop'>) {
  const [shop] = await tx
    .select({
      id: shopProfiles.id,
      currentStep: shopProfiles.currentStep,
      setupCompleted: shopProfiles.setupCompleted,
    })
    .from(shopProfiles)
    .where(eq(shopProfiles.ownerId, actor.userId))
    .for('update');
  return shop;
}

/** Creates a missing profile row of a shop account, which is sent to the wizard (S0 §4). */
async function openShop(tx: Tx, ctx: CtxOf<'shop'>) {
  const { userId, email } = ctx.actor;
  await tx.insert(shopProfiles).values({ id: userId, ownerId: userId, email, isClaimed: true }).onConflictDoNothing();
  return lockOwnShop(tx, ctx);
}
