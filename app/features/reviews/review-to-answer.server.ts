import { and, eq } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { isId } from '#app/domain/id.ts';
import { answerOf } from '#app/features/reviews/review-answer.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { isReviewShown, reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** A review of the acting shop that others can read, with its answer; null for any other. */
export async function reviewToAnswer({ db, actor }: CtxOf<'shop'>, reviewId: string) {
  if (!isId(reviewId) || !actor.shopId) return null;
  const [review] = await db
    .select({
      id: reviews.id,
      artistName: artistProfiles.fullName,
      shopName: shopProfiles.shopName,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
    })
    .from(reviews)
    .innerJoin(artistProfiles, eq(artistProfiles.id, reviews.artistId))
    .innerJoin(shopProfiles, eq(shopProfiles.id, reviews.shopId))
    .where(and(eq(reviews.id, reviewId), eq(reviews.shopId, actor.shopId), isReviewShown));
  if (!review) return null;
  return {
    id: review.id,
    artistName: review.artistName ?? SOME_ARTIST,
    shopName: review.shopName || SOME_SHOP,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    /** Sent with the answer, so that it is noticed when these words changed meanwhile. */
    version: review.updatedAt.toISOString(),
    answer: answerOf(review),
  };
}
