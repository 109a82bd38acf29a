import { eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canAnswerReview, isAnswerTold } from '#app/domain/reviews.ts';
import { heldReview } from '#app/features/reviews/reviews.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';

/** `seen` is when the review that the shop read was last changed; null when the form did not say. */
type AnswerInput = { reviewId: string; answer: string; seen: string | null };

/**
 * Writes the shop's one answer to a review, or corrects it (ruling c-121). Its author hears of a new one. An answer to
 * words that stand there no longer is refused once: the shop may have nothing to say to the new ones.
 */
export async function answerReview(
  ctx: CtxOf<'shop'>,
  { reviewId, answer, seen }: AnswerInput,
): Promise<Result<{ reviewId: string }>> {
  if (!isId(reviewId)) return refuse('not-found');
  return ctx.transaction(async (tx, publish) => {
    const review = await heldReview(tx, reviewId);
    if (!review) return refuse('not-found');
    const verdict = canAnswerReview(ctx.actor, review);
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (review.answer === answer) return done({ reviewId });
    if (seen && seen !== review.updatedAt.toISOString()) return refuse('review-changed');
    const isTold = isAnswerTold(review, ctx.now);
    await tx
      .update(reviews)
      .set({ answer, answeredAt: ctx.now, ...(isTold && { answerToldAt: ctx.now }) })
      .where(eq(reviews.id, reviewId));
    if (isTold) await publish({ type: 'review.answered', reviewId });
    return done({ reviewId });
  });
}

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
