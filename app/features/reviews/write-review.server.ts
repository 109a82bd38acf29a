import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { done, type Result, refuse, type Verdict } from '#app/domain/results.ts';
import { canAnswerReview, canEditReview, canReviewShop, isAnswerTold } from '#app/domain/reviews.ts';
import { isId } from '#app/domain/values/id.ts';
import { answerOf, type ReviewAnswer } from '#app/features/reviews/review-address.ts';
import { lockReview } from '#app/features/reviews/reviews.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

export type OwnReview = {
  rating: number;
  comment: string;
  answer: ReviewAnswer | null;
  hiddenWords: string | null;
};

type ReviewEligibility = {
  shop: { id: string; name: string };
  review: OwnReview | null;
  verdict: Verdict;
};

/** Rulings c-60, c-120. Null for an unknown shop, or one that this artist may not see (c-108). */
export async function reviewEligibility(
  { actor }: Pick<CtxOf<'artist'>, 'actor'>,
  db: Queryable,
  shopId: string,
): Promise<ReviewEligibility | null> {
  if (!isId(shopId)) return null;
  const [row] = await db
    .select({
      id: shopProfiles.id,
      name: shopProfiles.shopName,
      written: {
        artistId: reviews.artistId,
        rating: reviews.rating,
        comment: reviews.comment,
        updatedAt: reviews.updatedAt,
        answer: reviews.answer,
        answeredAt: reviews.answeredAt,
        hiddenAt: reviews.hiddenAt,
        hiddenWords: reviews.hiddenWords,
        deletedAt: reviews.deletedAt,
      },
      wasAccepted: sql<boolean>`exists (
        select 1 from ${jobApplications} join ${jobPosts} on ${jobPosts.id} = ${jobApplications.jobId}
        where ${jobPosts.shopId} = ${shopProfiles.id} and ${jobApplications.artistId} = ${actor.userId}
          and ${jobApplications.status} = 'ACCEPTED')`,
    })
    .from(shopProfiles)
    .leftJoin(reviews, and(eq(reviews.shopId, shopProfiles.id), eq(reviews.artistId, actor.userId)))
    .where(
      and(eq(shopProfiles.id, shopId), isShownShop(shopProfiles), withoutBlockedShops(shopProfiles.id, actor.userId)),
    );
  if (!row) return null;
  const { written, wasAccepted } = row;
  const isHidden = written?.hiddenAt != null;
  const review = written?.deletedAt ? null : written;
  return {
    shop: { id: row.id, name: row.name || SOME_SHOP },
    review: review && {
      rating: review.rating,
      comment: review.comment,
      answer: answerOf(review),
      hiddenWords: isHidden ? (review.hiddenWords ?? '') : null,
    },
    verdict: review
      ? canEditReview(actor, { artistId: review.artistId, isHidden })
      : canReviewShop(actor, { wasAccepted, hasReviewed: false, wasHidden: isHidden }),
  };
}

type ReviewInput = { shopId: string; rating: number; comment: string };

/** Of a shop that accepted them. Sent twice, or from two tabs at once, it stays one review (ruling c-60). */
export async function reviewShop(
  ctx: CtxOf<'artist'>,
  { shopId, rating, comment }: ReviewInput,
): Promise<Result<{ shopId: string }>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx) => {
    const standing = await reviewEligibility(ctx, tx, shopId);
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
    // Staff hid it at the same moment.
    if (saved.length === 0) return refuse('review-hidden');
    return done({ shopId });
  });
}

/** If staff hid it, the row stays without its text, so that no new review evades the decision (ruling c-120). */
export async function deleteReview(ctx: CtxOf<'artist'>, shopId: string): Promise<Result<{ shopId: string }>> {
  if (!isId(shopId)) return refuse('not-found');
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const [shop] = await tx.select({ id: shopProfiles.id }).from(shopProfiles).where(eq(shopProfiles.id, shopId));
    if (!shop) return refuse('not-found');
    const own = and(eq(reviews.shopId, shopId), eq(reviews.artistId, userId));
    await tx
      .update(reviews)
      .set({ comment: '', answer: null, answeredAt: null, deletedAt: ctx.now })
      .where(and(own, isNotNull(reviews.hiddenAt), isNull(reviews.deletedAt)));
    await tx.delete(reviews).where(and(own, isNull(reviews.hiddenAt)));
    return done({ shopId });
  });
}

type AnswerInput = { reviewId: string; answer: string; seen: string | null };

/** The author is notified of a new one (c-121). Refused once if the review has changed since it was read (`seen`). */
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
