import { and, isNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { atMost, between, createdAt, id, instant, updatedAt } from '#app/data/schema/checks.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
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
    shopId: uuid()
      .notNull()
      .references(() => shopProfiles.id, { onDelete: 'cascade' }),
    artistId: uuid()
      .notNull()
      .references(() => artistProfiles.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
    /** When its author last changed it; neither an answer nor hiding it does. */
    updatedAt: updatedAt(),
    /** What the shop says to it, and since when it says so. */
    answer: text(),
    answeredAt: instant(),
    /** When its author got a notification of an answer, if their settings allow it; kept when the answer is deleted. */
    answerToldAt: instant(),
    /** Staff hid it from everybody but its author, who reads why. */
    hiddenAt: instant(),
    hiddenWords: text(),
    /**
     * Its author deleted it while it was hidden: the row stays, without words, so that no other one is written around
     * what staff decided.
     */
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

/** Reviews that stand on the shop's page and count: staff hid them not, and nobody deleted them. */
export const isReviewShown = and(isNull(reviews.hiddenAt), isNull(reviews.deletedAt));
