import { eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canAnswerReview } from '#app/domain/reviews.ts';
import { heldReview } from '#app/features/reviews/held-review.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';

/** Deletes the acting shop's answer to a review. Once it is gone, deleting it again is done already. */
export async function deleteAnswer(ctx: CtxOf<'shop'>, reviewId: string): Promise<Result<null>> {
  if (!isId(reviewId)) return refuse('not-found');
  return ctx.transaction(async (tx) => {
    const review = await heldReview(tx, reviewId);
    if (!review) return refuse('not-found');
    const verdict = canAnswerReview(ctx.actor, review);
    if (!verdict.allowed) return refuse(verdict.refusal);
    await tx.update(reviews).set({ answer: null, answeredAt: null }).where(eq(reviews.id, reviewId));
    return done(null);
  });
}
