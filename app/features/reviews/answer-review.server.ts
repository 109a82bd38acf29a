import { eq } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canAnswerReview, isAnswerTold } from '#app/domain/reviews.ts';
import { isId } from '#app/domain/values/id.ts';
import { lockReview } from '#app/features/reviews/reviews.server.ts';

/** `seen` is when the review that the shop read was last changed; null if the form did not send it. */
type AnswerInput = { reviewId: string; answer: string; seen: string | null };

/**
 * Creates or changes the shop's one answer to a review (ruling c-121). The author is notified of a new one. If the
 * review has changed since the shop read it, the answer is refused once: the shop may want to answer differently.
 */
export async function answerReview(
  ctx: CtxOf<'shop'>,
  { reviewId, answer, seen }: AnswerInput,
): Promise<Result<{ reviewId: string }>> {
  if (!isId(reviewId)) return refuse('not-found');
  return ctx.transaction(async (tx, publish) => {
    const review = await lockReview(tx, reviewId);
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

/** Deletes the acting shop's answer to a review. Idempotent. */
export async function deleteAnswer(ctx: CtxOf<'shop'>, reviewId: string): Promise<Result<null>> {
  if (!isId(reviewId)) return refuse('not-found');
  return ctx.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) return refuse('not-found');
    const verdict = canAnswerReview(ctx.actor, review);
    if (!verdict.allowed) return refuse(verdict.refusal);
    await tx.update(reviews).set({ answer: null, answeredAt: null }).where(eq(reviews.id, reviewId));
    return done(null);
  });
}
