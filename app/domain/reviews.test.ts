import { expect, test } from 'vitest';
import {
  canAnswerReview,
  canEditReview,
  canReviewShop,
  changedAfterAnswer,
  REVIEW_ANSWER_MAX,
  reviewAnswerSchema,
  reviewSchema,
} from '#app/domain/reviews.ts';
import { artist, otherArtist, said, shop, staff, visitor } from '#tests/support/actors.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test.each(['', '0', '6', '4.5', 'five'])('%j is not a rating', (rating) => {
  expect(errorsOf(reviewSchema, { rating, comment: 'Good' })).toEqual({ rating: ['Please choose from 1 to 5 stars'] });
});

test('a review has stars and text', () => {
  expect(accepted(reviewSchema, { rating: '5', comment: ' Great shop ' })).toEqual({
    rating: 5,
    comment: 'Great shop',
  });
  expect(errorsOf(reviewSchema, { rating: '5' })).toEqual({ comment: ['Please write a few words'] });
});

test('an answer has 1 to 1000 characters and names the review it answers', () => {
  const seen = '2026-11-21T12:00:00.000Z';
  expect(accepted(reviewAnswerSchema, { answer: ' Thank you ', seen })).toEqual({ answer: 'Thank you', seen });
  expect(accepted(reviewAnswerSchema, { answer: 'x'.repeat(REVIEW_ANSWER_MAX) })).toMatchObject({ seen: null });
  for (const answer of ['', '  \n ']) {
    expect(errorsOf(reviewAnswerSchema, { answer })).toEqual({ answer: ['Please write a few words'] });
  }
  expect(errorsOf(reviewAnswerSchema, { answer: 'x'.repeat(REVIEW_ANSWER_MAX + 1) })).toHaveProperty('answer');
});

test('a review counts as changed only after its answer', () => {
  const [noon, later] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21T12:00:01Z')];
  expect(changedAfterAnswer({ updatedAt: noon, answeredAt: later })).toBe(false);
  expect(changedAfterAnswer({ updatedAt: noon, answeredAt: noon })).toBe(false);
  expect(changedAfterAnswer({ updatedAt: later, answeredAt: noon })).toBe(true);
});

test.each([
  [visitor, true, false, 'sign-in-required'],
  [shop, true, false, 'not-an-artist'],
  [staff, true, false, 'not-an-artist'],
  [artist, false, false, 'review-not-allowed'],
  [artist, true, false, 'yes'],
  [artist, true, true, 'already-reviewed'],
])('$kind reviewing a shop, accepted %s, reviewed %s, gets %s', (actor, wasAccepted, hasReviewed, answer) => {
  expect(said(canReviewShop(actor, { wasAccepted, hasReviewed }))).toBe(answer);
});

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'yes'],
  [otherArtist, 'not-found'],
  [shop, 'not-found'],
])('$kind changing a review of artist-1 gets %s', (actor, answer) => {
  expect(said(canEditReview(actor, { artistId: 'artist-1' }))).toBe(answer);
});

test('a hidden review is neither changed nor replaced', () => {
  expect(said(canEditReview(artist, { artistId: 'artist-1', isHidden: true }))).toBe('review-hidden');
  expect(said(canEditReview(otherArtist, { artistId: 'artist-1', isHidden: true }))).toBe('not-found');
  const facts = { wasAccepted: true, hasReviewed: false };
  expect(said(canReviewShop(artist, { ...facts, wasHidden: true }))).toBe('review-hidden');
});

test.each([
  [visitor, true, 'sign-in-required'],
  [shop, true, 'yes'],
  [shop, false, 'not-found'],
  [artist, true, 'not-found'],
  [staff, true, 'not-found'],
])('$kind answering a review of shop-1, shown %s, gets %s', (actor, isShown, answer) => {
  expect(said(canAnswerReview(actor, { shopId: 'shop-1', isShown }))).toBe(answer);
  expect(said(canAnswerReview(actor, { shopId: 'shop-2', isShown }))).toBe(
    actor.kind === 'visitor' ? answer : 'not-found',
  );
});
