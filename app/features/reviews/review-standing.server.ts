import { and, eq, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { isId } from '#app/domain/id.ts';
import type { Verdict } from '#app/domain/results.ts';
import { canEditReview, canReviewShop } from '#app/domain/reviews.ts';
import { answerOf, type ReviewAnswer } from '#app/features/reviews/review-answer.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { withoutBlockedShops } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { isShownShop, shopProfiles } from '#app/platform/db/schema/shops.ts';

export type OwnReview = {
  rating: number;
  comment: string;
  answer: ReviewAnswer | null;
  /** Staff hid it, and says this of it; null while everybody can read it. */
  hiddenWords: string | null;
};

export type ReviewStanding = {
  shop: { id: string; name: string };
  /** What the artist has written of the shop so far. */
  review: OwnReview | null;
  /** Whether the artist may write it, or change what is there. */
  verdict: Verdict;
};

/**
 * Where the acting artist stands with a shop's reviews (rulings c-60, c-120); null when there is no such shop, or none for
 * this artist (c-108).
 */
export async function reviewStanding(
  { actor }: Pick<CtxOf<'artist'>, 'actor'>,
  db: Queryable,
  shopId: string,
): Promise<ReviewStanding | null> {
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
