import { expect, test } from 'vitest';
import { canAnswerReview, canEditReview, canReviewShop } from '#app/domain/policies/review.ts';
import { artist, otherArtist, said, shop, staff, visitor } from '#tests/support/actors.ts';

test.each([
  [visitor, true, false, 'sign-in-required'],
  [shop, true, false, 'not-an-artist'],
  [staff, true, false, 'not-an-artist'],
  [artist, false, false, 'review-not-allowed'],
  [artist, true, false, 'yes'],
  [artist, true, true, 'already-reviewed'],
])('$kind reviewing a shop, accepted %s, reviewed %s, hears %s', (actor, wasAccepted, hasReviewed, answer) => {
  expect(said(canReviewShop(actor, { wasAccepted, hasReviewed }))).toBe(answer);
});

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'yes'],
  [otherArtist, 'not-found'],
  [shop, 'not-found'],
])('$kind changing a review of artist-1 hears %s', (actor, answer) => {
  expect(said(canEditReview(actor, { artistId: 'artist-1' }))).toBe(answer);
});

test('what staff hid is not changed by its author, nor written around', () => {
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
])('$kind answering a review of shop-1, shown %s, hears %s', (actor, isShown, answer) => {
  expect(said(canAnswerReview(actor, { shopId: 'shop-1', isShown }))).toBe(answer);
  expect(said(canAnswerReview(actor, { shopId: 'shop-2', isShown }))).toBe(
    actor.kind === 'visitor' ? answer : 'not-found',
  );
});
