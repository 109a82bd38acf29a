import { and, avg, count, desc, eq } from 'drizzle-orm';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { answerOf } from '#app/features/reviews/review-answer.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { isReviewShown, reviews } from '#app/platform/db/schema/reviews.ts';

const REVIEWS_SHOWN = 20;

export type ShopReviews = Awaited<ReturnType<typeof shopReviews>>;
export type ShownReview = ShopReviews['newest'][number];

/**
 * What artists say of a shop: the average of all (null without any), how many, and the newest 20, with the shop's
 * answers. What staff hid is in none of it (ruling c-120).
 */
export async function shopReviews(ctx: Ctx, shopId: string) {
  const shown = and(eq(reviews.shopId, shopId), isReviewShown);
  const [summary] = await ctx.db
    .select({ average: avg(reviews.rating), count: count() })
    .from(reviews)
    .where(shown);
  const newest = await ctx.db
    .select({
      id: reviews.id,
      artistId: reviews.artistId,
      artistName: artistProfiles.fullName,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
    })
    .from(reviews)
    .innerJoin(artistProfiles, eq(artistProfiles.id, reviews.artistId))
    .where(shown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN);
  return {
    average: summary?.average ? Number(summary.average) : null,
    count: summary?.count ?? 0,
    newest: newest.map(({ id, artistId, artistName, rating, comment, createdAt, ...stored }) => ({
      id,
      artistId,
      artistName: artistName ?? SOME_ARTIST,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
      answer: answerOf({ ...stored }),
    })),
  };
}
