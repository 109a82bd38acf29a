import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * Deletes the acting artist's own review of a shop; it can never reach anybody else's. Once it is gone, deleting it again
 * is done already.
 */
export async function deleteReview(ctx: CtxOf<'artist'>, shopId: string): Promise<Result<{ shopId: string }>> {
  if (!isId(shopId)) return refuse('not-found');
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const [shop] = await tx.select({ id: shopProfiles.id }).from(shopProfiles).where(eq(shopProfiles.id, shopId));
    if (!shop) return refuse('not-found');
    await tx.delete(reviews).where(and(eq(reviews.shopId, shopId), eq(reviews.artistId, userId)));
    return done({ shopId });
  });
}
