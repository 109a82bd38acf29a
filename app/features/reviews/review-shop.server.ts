import { isNull } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { reviewStanding } from '#app/features/reviews/review-standing.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';

type ReviewInput = { shopId: string; rating: number; comment: string };

/**
 * Writes the artist's review of a shop that accepted them, or changes the one they wrote: sent twice, or from two tabs
 * at once, it stays one review (ruling c-60).
 */
export async function reviewShop(
  ctx: CtxOf<'artist'>,
  { shopId, rating, comment }: ReviewInput,
): Promise<Result<{ shopId: string }>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx) => {
    const standing = await reviewStanding(ctx, tx, shopId);
    if (!standing) return refuse('not-found');
    if (!standing.verdict.allowed) return refuse(standing.verdict.refusal);
    if (standing.review?.rating === rating && standing.review.comment === comment) return done({ shopId });
    const saved = await tx
      .insert(reviews)
      .values({ shopId, artistId: actor.userId, rating, comment, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [reviews.shopId, reviews.artistId],
        set: { rating, comment, updatedAt: now, deletedAt: null },
        setWhere: isNull(reviews.hiddenAt),
      })
      .returning({ id: reviews.id });
    // Staff hid it in this very moment.
    if (saved.length === 0) return refuse('review-hidden');
    return done({ shopId });
  });
}
