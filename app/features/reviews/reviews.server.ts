import { and, avg, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { hasBlocked } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { isReviewShown, reviews } from '#app/data/schema/reviews.ts';
import { isAnswerTold } from '#app/domain/reviews.ts';
import { isId } from '#app/domain/values/id.ts';
import type { Page } from '#app/domain/values/search.ts';
import { answerOf } from '#app/features/reviews/review-address.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';

export async function lockReview(tx: Tx, reviewId: string) {
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

const REVIEWS_SHOWN = 20;

export type ShopReviews = Awaited<ReturnType<typeof shopReviews>>;
export type ShownReview = ShopReviews['newest'][number];

/** The average of all (null without any), and the newest 20. Without reviews that staff hid (ruling c-120). */
export async function shopReviews(ctx: Ctx, shopId: string) {
  const shown = and(eq(reviews.shopId, shopId), isReviewShown);
  const [summary] = await ctx.db
    .select({ average: avg(reviews.rating), count: count() })
    .from(reviews)
    .where(shown);
  const newest = await ctx.db
    .select({
      id: reviews.id,
      artistId: reviews.artistId,
      artistName: artistProfiles.fullName,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
    })
    .from(reviews)
    .innerJoin(artistProfiles, eq(artistProfiles.id, reviews.artistId))
    .where(shown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN);
  return {
    average: summary?.average ? Number(summary.average) : null,
    count: summary?.count ?? 0,
    newest: newest.map(({ id, artistId, artistName, rating, comment, createdAt, ...stored }) => ({
      id,
      artistId,
      artistName: artistName ?? SOME_ARTIST,
      rating,
      comment,
      createdAt: createdAt.toISOString(),
      answer: answerOf({ ...stored }),
    })),
  };
}

const PAGE = 10;

export type WrittenReview = {
  id: string;
  shopId: string;
  shopName: string;
  rating: number;
  comment: string;
  createdAt: Date;
  hiddenWords: string | null;
};

/** The artist's own, latest first. Shops are included even if hidden, so no block is revealed (c-108, c-109). */
export async function ownReviews(
  { actor, db }: CtxOf<'artist'>,
  { after }: { after: string | null },
): Promise<Page<WrittenReview>> {
  const page = await newestPage(
    { after, size: PAGE, at: reviews.createdAt, id: reviews.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          id: reviews.id,
          shopId: reviews.shopId,
          shopName: shopProfiles.shopName,
          rating: reviews.rating,
          comment: reviews.comment,
          createdAt: reviews.createdAt,
          hiddenWords: sql<string | null>`case when ${reviews.hiddenAt} is not null
            then coalesce(${reviews.hiddenWords}, '') end`,
        })
        .from(reviews)
        .innerJoin(shopProfiles, eq(shopProfiles.id, reviews.shopId))
        .where(and(eq(reviews.artistId, actor.userId), isNull(reviews.deletedAt), beyond))
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, shopName: row.shopName || SOME_SHOP })) };
}

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
    version: review.updatedAt.toISOString(),
    answer: answerOf(review),
    telling: toldBy(review, now),
  };
}

type Told = { answer: string | null; answerToldAt: Date | null; hasBlocked: boolean };

function toldBy(review: Told, now: Date): 'told' | 'told-today' | 'blocked' | null {
  if (review.answer !== null) return null;
  if (review.hasBlocked) return 'blocked';
  return isAnswerTold(review, now) ? 'told' : 'told-today';
}
