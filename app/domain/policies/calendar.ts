import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { CHAIRS_EVER_MAX, CHAIRS_MAX } from '#app/domain/chair.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';

type OfShop = { shopId: string };

/** Chairs, open dates, blocked dates and hosting: their shop sees and changes them, and nobody else (trade A5). */
export function canKeepCalendar(actor: Actor, { shopId }: OfShop): Verdict<ActorOf<'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind !== 'shop') return deny('not-a-shop');
  return actor.shopId === shopId ? allow(actor) : deny('not-found');
}

/** So many chairs at once, and so many with the retired ones, which stay for the sake of those who had them (trade A4). */
export function canAddChair(
  actor: Actor,
  { inUse, ever, ...shop }: OfShop & { inUse: number; ever: number },
): Verdict<ActorOf<'shop'>> {
  const verdict = canKeepCalendar(actor, shop);
  if (!verdict.allowed) return verdict;
  return inUse >= CHAIRS_MAX || ever >= CHAIRS_EVER_MAX ? deny('too-many-chairs') : verdict;
}

/**
 * Closing days, cutting them, or retiring a chair: never under a guest. `held` counts the guest spots, offered or confirmed,
 * that the chair would no longer be there for (trade A5, A6).
 */
export function canTakeDaysAway(actor: Actor, { held, ...shop }: OfShop & { held: number }): Verdict<ActorOf<'shop'>> {
  const verdict = canKeepCalendar(actor, shop);
  if (!verdict.allowed) return verdict;
  return held > 0 ? deny('days-in-use') : verdict;
}

/** Only a chair that no guest spot ever named: the others are retired (trade A6). */
export function canDeleteChair(actor: Actor, { wasUsed, ...shop }: OfShop & { wasUsed: boolean }) {
  const verdict = canKeepCalendar(actor, shop);
  if (!verdict.allowed) return verdict;
  return wasUsed ? deny('chair-was-used') : verdict;
}
