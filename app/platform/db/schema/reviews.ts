import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RATING_MAX, RATING_MIN, REVIEW_COMMENT_MAX } from '#app/domain/review.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { atMost, between } from '#app/platform/db/schema/checks.ts';
import { createdAt, id, updatedAt } from '#app/platform/db/schema/columns.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shopProfiles.id, { onDelete: 'cascade' }),
    artistId: uuid()
      .notNull()
      .references(() => artistProfiles.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('review_once').on(t.shopId, t.artistId),
    check('review_rating', between(t.rating, RATING_MIN, RATING_MAX)),
    check('review_comment', atMost(t.comment, REVIEW_COMMENT_MAX)),
    index('review_of_shop').on(t.shopId, t.createdAt, t.id),
    index('review_of_artist').on(t.artistId),
  ],
);
