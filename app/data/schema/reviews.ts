import { and, isNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atMost, between, createdAt, id, instant, partOf, updatedAt } from '#app/data/schema/checks.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import {
  RATING_MAX,
  RATING_MIN,
  REVIEW_ANSWER_MAX,
  REVIEW_COMMENT_MAX,
  REVIEW_HIDDEN_WORDS_MAX,
} from '#app/domain/reviews.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    shopId: partOf(() => shopProfiles.id),
    artistId: partOf(() => artistProfiles.id),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
    /** Only by its author, not by an answer or by hiding it. */
    updatedAt: updatedAt(),
    answer: text(),
    answeredAt: instant(),
    answerToldAt: instant(),
    hiddenAt: instant(),
    hiddenWords: text(),
    /** Deleted while hidden: the row stays without text, so that no other review circumvents the decision. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('review_once').on(t.shopId, t.artistId),
    check('review_rating', between(t.rating, RATING_MIN, RATING_MAX)),
    check('review_comment', atMost(t.comment, REVIEW_COMMENT_MAX)),
    check('review_answer', atMost(t.answer, REVIEW_ANSWER_MAX)),
    check('review_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('review_hidden_words', atMost(t.hiddenWords, REVIEW_HIDDEN_WORDS_MAX)),
    index('review_of_shop').on(t.shopId, t.createdAt, t.id),
    index('review_of_artist').on(t.artistId),
  ],
);

export const isReviewShown = and(isNull(reviews.hiddenAt), isNull(reviews.deletedAt));
