import type { Actor, ActorOf } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/** A shop account with its shop. */
type Blocker = ActorOf<'artist'> | (ActorOf<'shop'> & { shopId: string });

/**
 * An artist blocks shops and a shop artists, as only these two kinds meet (rulings c-41, c-108); whom nobody of the other
 * kind has as an id, oneself among them, is not there. What is blocked may be unblocked by who did it.
 */
export function canBlock(actor: Actor): Verdict<Blocker> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  if (actor.kind === 'artist') return allow(actor);
  const { shopId } = actor;
  return shopId === null ? deny('shop-profile-missing') : allow({ ...actor, shopId });
}
