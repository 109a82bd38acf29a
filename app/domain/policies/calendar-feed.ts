import type { Actor, ActorOf } from '#app/domain/account.ts';
import { FEEDS_MAX } from '#app/domain/calendar-feed.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** Artists and shops make private addresses of their own guest spots, a few at a time (trade F). */
export function canMakeFeed(actor: Actor, live: number): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  if (actor.kind === 'shop' && actor.shopId === null) return deny('shop-profile-missing');
  return live < FEEDS_MAX ? allow(actor) : deny('too-many-feeds');
}
