import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';

/** Deletes the acting artist's own review of a shop; it can never reach anybody else's. */
export async function deleteReview(ctx: CtxOf<'artist'>, shopId: string): Promise<Result<{ shopId: string }>> {
  if (!isId(shopId)) return refuse('not-found');
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const deleted = await tx
      .delete(reviews)
      .where(and(eq(reviews.shopId, shopId), eq(reviews.artistId, userId)))
      .returning({ id: reviews.id });
    if (deleted.length === 0) return refuse('not-found');
    return done({ shopId });
  });
}
