import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEW_COMMENT_MAX = 2000;
export const REVIEW_ANSWER_MAX = 1000;
/** What staff says to the author of a review that it hides. */
export const REVIEW_HIDDEN_WORDS_MAX = 2000;

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

/** What the shop says to a review; `seen` is when the review that it read was last changed. */
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

/**
 * A notification for an answer where there was none, at most once a day: deleting and rewriting an answer must not spam
 * the author (c-121).
 */
export function isAnswerTold(before: { answer: string | null; answerToldAt: Date | null }, now: Date): boolean {
  const { answer, answerToldAt } = before;
  return answer === null && (answerToldAt === null || now.getTime() - answerToldAt.getTime() >= DAY_MS);
}

/** Whether its author changed a review since the shop answered: the answer is to words that stand there no longer. */
export function changedAfterAnswer({ updatedAt, answeredAt }: { updatedAt: Date; answeredAt: Date }): boolean {
  return updatedAt > answeredAt;
}

/** An artist whom the shop accepted, once (ruling c-60); not around one that staff hid (c-120). */
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

/** Only its author may change or delete a review, and change it only while staff does not hide it (c-120). */
export function canEditReview(
  actor: Actor,
  { artistId, isHidden = false }: { artistId: string; isHidden?: boolean },
): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'artist' || actor.userId !== artistId) return deny('not-found');
  return isHidden ? deny('review-hidden') : allow(actor);
}

/** The shop that it is about answers a review, as long as others can read it (c-121). */
export function canAnswerReview(actor: Actor, review: { shopId: string; isShown: boolean }): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  return actor.kind === 'shop' && actor.shopId === review.shopId && review.isShown ? allow(actor) : deny('not-found');
}
