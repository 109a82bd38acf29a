import type { Actor, ActorOf } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** Everything under /admin is for staff alone (S2 §6). */
export function canUseAdmin(actor: Actor): Verdict<ActorOf<'staff'>> {
  return actor.kind === 'staff' ? allow(actor) : deny('not-staff');
}

/**
 * Taking over a shop made by staff (rulings c-31, c-81): a shop account whose own profile is unfinished, or finished but
 * without jobs, applications, messages or reviews of its own (`hasOwnWork`).
 */
export function canClaimShop(
  actor: Actor,
  facts: { isClaimed: boolean; hasOwnWork: boolean },
): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  if (facts.isClaimed) return deny('already-claimed');
  return actor.setupCompleted && facts.hasOwnWork ? deny('own-shop-in-use') : allow(actor);
}
