import { and, eq, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { isId } from '#app/domain/id.ts';
import type { Verdict } from '#app/domain/policies/policy.ts';
import { canEditReview, canReviewShop } from '#app/domain/policies/review.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type ReviewStanding = {
  shop: { id: string; name: string };
  /** What the artist has written of the shop so far. */
  review: { rating: number; comment: string } | null;
  /** Whether the artist may write it, or change what is there. */
  verdict: Verdict;
};

/** Where the acting artist stands with a shop's reviews (ruling c-60); null when there is no such shop. */
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
      review: { artistId: reviews.artistId, rating: reviews.rating, comment: reviews.comment },
      wasAccepted: sql<boolean>`exists (
        select 1 from ${jobApplications} join ${jobPosts} on ${jobPosts.id} = ${jobApplications.jobId}
        where ${jobPosts.shopId} = ${shopProfiles.id} and ${jobApplications.artistId} = ${actor.userId}
          and ${jobApplications.status} = 'ACCEPTED')`,
    })
    .from(shopProfiles)
    .leftJoin(reviews, and(eq(reviews.shopId, shopProfiles.id), eq(reviews.artistId, actor.userId)))
    .where(eq(shopProfiles.id, shopId));
  if (!row) return null;
  const { review, wasAccepted } = row;
  return {
    shop: { id: row.id, name: row.name || SOME_SHOP },
    review: review && { rating: review.rating, comment: review.comment },
    verdict: review ? canEditReview(actor, review) : canReviewShop(actor, { wasAccepted, hasReviewed: false }),
  };
}
