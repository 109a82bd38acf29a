import { avg, count, desc, eq } from 'drizzle-orm';
import { SOME_ARTIST } from '#app/copy/names.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';

const REVIEWS_SHOWN = 20;

export type ShopReviews = Awaited<ReturnType<typeof shopReviews>>;

/** What artists say of a shop: the average of all (null without any), how many, and the newest 20. */
export async function shopReviews(ctx: Ctx, shopId: string) {
  const [summary] = await ctx.db
    .select({ average: avg(reviews.rating), count: count() })
    .from(reviews)
    .where(eq(reviews.shopId, shopId));
  const newest = await ctx.db
    .select({
      id: reviews.id,
      artistId: reviews.artistId,
      artistName: artistProfiles.fullName,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(artistProfiles, eq(artistProfiles.id, reviews.artistId))
    .where(eq(reviews.shopId, shopId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN);
  return {
    average: summary?.average ? Number(summary.average) : null,
    count: summary?.count ?? 0,
    newest: newest.map((review) => ({
      ...review,
      artistName: review.artistName ?? SOME_ARTIST,
      createdAt: review.createdAt.toISOString(),
    })),
  };
}
