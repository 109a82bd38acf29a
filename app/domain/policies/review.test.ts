import { expect, test } from 'vitest';
import { canEditReview, canReviewShop } from '#app/domain/policies/review.ts';
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
