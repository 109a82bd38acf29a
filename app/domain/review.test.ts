import { expect, test } from 'vitest';
import { reviewSchema } from '#app/domain/review.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test.each(['', '0', '6', '4.5', 'five'])('%j is no rating', (rating) => {
  expect(errorsOf(reviewSchema, { rating, comment: 'Good' })).toEqual({ rating: ['Please choose from 1 to 5 stars'] });
});

test('a review is stars and words', () => {
  expect(accepted(reviewSchema, { rating: '5', comment: ' Great shop ' })).toEqual({
    rating: 5,
    comment: 'Great shop',
  });
  expect(errorsOf(reviewSchema, { rating: '5' })).toEqual({ comment: ['Please write a few words'] });
});
