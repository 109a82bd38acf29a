import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * Deletes the acting artist's own review of a shop; it can never reach anybody else's. Once it is gone, deleting it again
 * is done already. Of one that staff hid its words go, and the row stays: it is what keeps another one from being written
 * around what staff decided (ruling c-120).
 */
export async function deleteReview(ctx: CtxOf<'artist'>, shopId: string): Promise<Result<{ shopId: string }>> {
  if (!isId(shopId)) return refuse('not-found');
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const [shop] = await tx.select({ id: shopProfiles.id }).from(shopProfiles).where(eq(shopProfiles.id, shopId));
    if (!shop) return refuse('not-found');
    const own = and(eq(reviews.shopId, shopId), eq(reviews.artistId, userId));
    await tx
      .update(reviews)
      .set({ comment: '', answer: null, answeredAt: null, deletedAt: ctx.now })
      .where(and(own, isNotNull(reviews.hiddenAt), isNull(reviews.deletedAt)));
    await tx.delete(reviews).where(and(own, isNull(reviews.hiddenAt)));
    return done({ shopId });
  });
}
