import type { Actor, ActorOf } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

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
