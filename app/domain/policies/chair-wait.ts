import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { CHAIR_WAITS_MAX, type Wish } from '#app/domain/chair-wait.ts';
import type { Days } from '#app/domain/dates.ts';
import { askableDays } from '#app/domain/guest-month.ts';
import { workingDays } from '#app/domain/opening-hours.ts';
import type { DatesVerdict, HostingShop } from '#app/domain/policies/stays.ts';
import type { Refusal } from '#app/domain/results.ts';
import type { StayConflict, StayRefusalFacts } from '#app/domain/stays.ts';

export type WaitingFacts = {
  shop: HostingShop;
  wish: Wish;
  isBlocked: boolean;
  /** The artist's own page was removed by staff (c-150). */
  isPageRemoved: boolean;
  /** What they could ask for at once. */
  free: Days | null;
  /** A confirmed guest spot of theirs there, which shares a day with the wish. */
  confirmed: StayConflict | null;
  /** For how many other days, here or elsewhere, they wait already. */
  waits: number;
};

type Problem = { allowed: false; refusal: Refusal; about?: StayRefusalFacts };

function no(refusal: Refusal, about?: StayRefusalFacts): Problem {
  return about ? { allowed: false, refusal, about } : { allowed: false, refusal };
}

/** An artist who may ask a shop for days may wait for them, while none are free that would do (trade A5). */
export function canWaitForChair(actor: Actor, facts: WaitingFacts): DatesVerdict<ActorOf<'artist'>> {
  if (actor.kind === 'visitor') return no('sign-in-required');
  if (actor.kind !== 'artist') return no('not-an-artist');
  const { shop, confirmed, free } = facts;
  if (!shop.isShown || facts.isBlocked) return no('not-found');
  if (!actor.setupCompleted) return no('artist-profile-missing');
  if (facts.isPageRemoved) return no('page-removed');
  if (!shop.isClaimed) return no('shop-unclaimed');
  if (shop.requests === 'OFF') return no('hosting-off');
  const problem = wishProblem(facts.wish, shop);
  if (problem) return problem;
  if (confirmed) return no('artist-busy', { inTheWay: confirmed });
  if (free) return no('chair-free-already', free);
  return facts.waits >= CHAIR_WAITS_MAX ? no('too-many-waits') : allowed(actor);
}

const allowed = (actor: ActorOf<'artist'>) => ({ allowed: true as const, actor });

/** Of the dates one need not be able to ask for all, but for one. */
function wishProblem({ days, leastDays }: Wish, shop: HostingShop): Problem | null {
  if (days.last < days.first) return no('dates-reversed');
  if (days.first < shop.today) return no('dates-past');
  const { first, last } = askableDays(shop.today, shop);
  if (days.last < first) return no('too-soon', { first, notice: shop.minNoticeDays });
  if (days.last > last) return no('too-far', { last });
  const working = workingDays(days, shop.closed);
  if (working < shop.leastDays) return no('too-short', { least: shop.leastDays, working });
  return working < leastDays ? no('wait-too-short') : null;
}
