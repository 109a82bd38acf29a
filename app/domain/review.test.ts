import { expect, test } from 'vitest';
import { changedAfterAnswer, REVIEW_ANSWER_MAX, reviewAnswerSchema, reviewSchema } from '#app/domain/review.ts';
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

test('an answer has 1 to 1000 characters, and says which words it is to', () => {
  const seen = '2026-11-21T12:00:00.000Z';
  expect(accepted(reviewAnswerSchema, { answer: ' Thank you ', seen })).toEqual({ answer: 'Thank you', seen });
  expect(accepted(reviewAnswerSchema, { answer: 'x'.repeat(REVIEW_ANSWER_MAX) })).toMatchObject({ seen: null });
  for (const answer of ['', '  \n ']) {
    expect(errorsOf(reviewAnswerSchema, { answer })).toEqual({ answer: ['Please write a few words'] });
  }
  expect(errorsOf(reviewAnswerSchema, { answer: 'x'.repeat(REVIEW_ANSWER_MAX + 1) })).toHaveProperty('answer');
});

test('a review changed after the answer only if it was', () => {
  const [noon, later] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21T12:00:01Z')];
  expect(changedAfterAnswer({ updatedAt: noon, answeredAt: later })).toBe(false);
  expect(changedAfterAnswer({ updatedAt: noon, answeredAt: noon })).toBe(false);
  expect(changedAfterAnswer({ updatedAt: later, answeredAt: noon })).toBe(true);
});
