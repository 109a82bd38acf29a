import { z } from 'zod';
import * as field from '#app/domain/field.ts';
import { form } from '#app/domain/form.ts';

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEW_COMMENT_MAX = 2000;

/** What an accepted artist says of a shop, once, and may change (ruling c-60). */
export const reviewSchema = form(() =>
  z.object({
    rating: field.wholeNumber('Please choose from 1 to 5 stars', { min: RATING_MIN, max: RATING_MAX }),
    comment: field.requiredText('Please write a few words', {
      name: 'Comment',
      max: REVIEW_COMMENT_MAX,
      multiline: true,
    }),
  }),
);
