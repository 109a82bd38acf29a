import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEW_COMMENT_MAX = 2000;
export const REVIEW_ANSWER_MAX = 1000;
export const REVIEW_HIDDEN_WORDS_MAX = 2000;

/** Once per shop; it may be changed (ruling c-60). */
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

/** `seen` is when the review was last changed, as the page showed it. */
export const reviewAnswerSchema = form(() =>
  z.object({
    answer: field.requiredText('Please write a few words', {
      name: 'Answer',
      max: REVIEW_ANSWER_MAX,
      multiline: true,
    }),
    seen: field.optionalText({ name: 'Version', max: 30 }),
  }),
);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notify only for the first answer and once a day, so that rewriting cannot spam the author (c-121). */
export function isAnswerTold(before: { answer: string | null; answerToldAt: Date | null }, now: Date): boolean {
  const { answer, answerToldAt } = before;
  return answer === null && (answerToldAt === null || now.getTime() - answerToldAt.getTime() >= DAY_MS);
}

/** The answer is to an earlier text of the review. */
export function changedAfterAnswer({ updatedAt, answeredAt }: { updatedAt: Date; answeredAt: Date }): boolean {
  return updatedAt > answeredAt;
}

/** Accepted artists, once (ruling c-60), unless staff hid their review (c-120). */
export function canReviewShop(
  actor: Actor,
  { wasAccepted, hasReviewed, wasHidden = false }: { wasAccepted: boolean; hasReviewed: boolean; wasHidden?: boolean },
): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'artist') return deny('not-an-artist');
  if (wasHidden) return deny('review-hidden');
  if (!wasAccepted) return deny('review-not-allowed');
  return hasReviewed ? deny('already-reviewed') : allow(actor);
}

/** Only its author, and not while staff hide it (c-120). */
export function canEditReview(
  actor: Actor,
  { artistId, isHidden = false }: { artistId: string; isHidden?: boolean },
): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'artist' || actor.userId !== artistId) return deny('not-found');
  return isHidden ? deny('review-hidden') : allow(actor);
}

/** The reviewed shop, while others can read the review (c-121). */
export function canAnswerReview(actor: Actor, review: { shopId: string; isShown: boolean }): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  return actor.kind === 'shop' && actor.shopId === review.shopId && review.isShown ? allow(actor) : deny('not-found');
}
