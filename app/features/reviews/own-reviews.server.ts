import { and, eq, isNull, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { Page } from '#app/domain/search.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

const PAGE = 10;

export type WrittenReview = {
  id: string;
  shopId: string;
  shopName: string;
  rating: number;
  comment: string;
  createdAt: Date;
  /** Staff hid it, and says this of it; null while others can read it. */
  hiddenWords: string | null;
};

/**
 * What the acting artist has written, the latest first: of every shop alike, whether its page can be opened or not, so that
 * the list tells nobody that they were blocked (c-108, c-109).
 */
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
