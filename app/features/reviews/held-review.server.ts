import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isReviewShown, reviews } from '#app/platform/db/schema/reviews.ts';

/** A review, locked until the end of the transaction. */
export async function heldReview(tx: Tx, reviewId: string) {
  const [review] = await tx
    .select({
      shopId: reviews.shopId,
      updatedAt: reviews.updatedAt,
      answer: reviews.answer,
      answerToldAt: reviews.answerToldAt,
      isShown: sql<boolean>`${isReviewShown}`,
    })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .for('update');
  return review;
}
