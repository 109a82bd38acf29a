import type { Actor } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** Everything under /admin is for staff alone (S2 §6). */
export function canUseAdmin(actor: Actor): Verdict {
  return actor.kind === 'staff' ? allow : deny('not-staff');
}

/** Taking over a shop made by staff: a shop account whose own profile is unfinished (ruling c-31). */
export function canClaimShop(actor: Actor, shop: { isClaimed: boolean }): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  if (shop.isClaimed) return deny('already-claimed');
  return actor.setupCompleted ? deny('shop-already-finished') : allow;
}
