import { and, eq } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { isId } from '#app/domain/id.ts';
import { isAnswerTold } from '#app/domain/reviews.ts';
import { answerOf } from '#app/features/reviews/review-answer.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { hasBlocked } from '#app/platform/db/blocked.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { isReviewShown, reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** A review of the acting shop that others can read, with its answer; null for any other. */
export async function reviewToAnswer({ db, actor, now }: CtxOf<'shop'>, reviewId: string) {
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
      answerToldAt: reviews.answerToldAt,
      hasBlocked: hasBlocked('SHOP', reviews.artistId, reviews.shopId),
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
    /** Whether its author hears of an answer written now; of one that is corrected nobody does. */
    telling: toldBy(review, now),
  };
}

type Told = { answer: string | null; answerToldAt: Date | null; hasBlocked: boolean };

function toldBy(review: Told, now: Date): 'told' | 'told-today' | 'blocked' | null {
  if (review.answer !== null) return null;
  if (review.hasBlocked) return 'blocked';
  return isAnswerTold(review, now) ? 'told' : 'told-today';
}
