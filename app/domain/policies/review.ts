import type { Actor, ActorOf } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** An artist whom the shop accepted, once (ruling c-60). */
export function canReviewShop(
  actor: Actor,
  { wasAccepted, hasReviewed }: { wasAccepted: boolean; hasReviewed: boolean },
): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'artist') return deny('not-an-artist');
  if (!wasAccepted) return deny('review-not-allowed');
  return hasReviewed ? deny('already-reviewed') : allow(actor);
}

/** Only its author may change or delete a review. */
export function canEditReview(actor: Actor, review: { artistId: string }): Verdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  return actor.kind === 'artist' && actor.userId === review.artistId ? allow(actor) : deny('not-found');
}
