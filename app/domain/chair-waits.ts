import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { type FreeChair, lastsEnough, type RangeTerms, rangesOfChair } from '#app/domain/availability.ts';
import { DAYS_AT_ONCE } from '#app/domain/calendar-forms.ts';
import { type Days, type DaysOnward, lengthOf } from '#app/domain/dates.ts';
import * as field from '#app/domain/fields.ts';
import { form } from '#app/domain/fields.ts';
import { type AskableDays, askableDays } from '#app/domain/guest-month.ts';
import { sharedDays } from '#app/domain/months.ts';
import { type ClosedWeekdays, workingDays } from '#app/domain/opening-hours.ts';
import type { DatesVerdict, HostingShop } from '#app/domain/policies/stays.ts';
import type { Refusal } from '#app/domain/results.ts';
import type { StayConflict, StayRefusalFacts } from '#app/domain/stays.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays.ts';

/** So often an artist waits for a chair at once (trade A4). */
export const CHAIR_WAITS_MAX = 10;

/** Days for which somebody waits for a chair, and how many working days in a row they want of them at least. */
export type Wish = { days: Days; leastDays: number };

const LEAST = `Please enter how many days, from 1 to ${STAY_DAYS_MAX}`;

/** /marketplace/shops/:shopId/waiting (trade A3). */
export const waitForChairSchema = form(() =>
  z
    .object({
      from: field.requiredDate('Please choose the first day'),
      to: field.requiredDate('Please choose the last day'),
      leastDays: field.wholeNumber(LEAST, { min: 1, max: STAY_DAYS_MAX }),
    })
    .superRefine(
      ({ from, to }, ctx) => {
        if (!from || !to) return;
        const complain = (message: string) => ctx.addIssue({ code: 'custom', path: ['to'], message });
        if (to < from) complain('The last day is before the first one.');
        else if (lengthOf({ first: from, last: to }) > DAYS_AT_ONCE)
          complain(`Please enter at most ${DAYS_AT_ONCE} days at once`);
      },
      { when: field.ALWAYS },
    )
    .transform(({ from, to, leastDays }): Wish => ({ days: { first: from, last: to }, leastDays })),
);

/** A shop as far as it decides which free days can be asked for. */
export type HostRules = AskableDays & {
  /** The day there. */
  today: string;
  closed: ClosedWeekdays;
  /** Working days that a guest stays at least, by its policies. */
  leastDays: number;
};

/**
 * The first days in a row of a chair that somebody who waits could ask for (trade A5, ruling c-163): inside their dates,
 * with as many working days as they want at least. All of a range where it can be asked for as it is, else the fewest of
 * it: open dates beside it may want a longer stay. Where `opened` is given, one of those days is in the range. Null where
 * there are none.
 */
export function firstRangeFor(
  wish: Wish,
  chair: FreeChair,
  shop: HostRules,
  opened?: readonly DaysOnward[],
): Days | null {
  const asked = sharedDays(wish.days, askableDays(shop.today, shop));
  if (!asked) return null;
  const { closed, leastDays } = shop;
  const terms: RangeTerms = { within: asked, closed, leastDays, least: 1, leastWorking: wish.leastDays };
  const fitting = rangesOfChair(chair, terms)
    .filter((range) => !opened || opened.some((days) => within(days, range.days) !== null))
    .map(({ days, shortest }) => (lastsEnough(days, chair.windows, terms) ? days : shortest));
  return fitting.sort((one, other) => (one.first < other.first ? -1 : 1))[0] ?? null;
}

/** What lies inside of these days; null where nothing does. */
function within({ first, last }: DaysOnward, days: Days): Days | null {
  return sharedDays({ first, last: last ?? days.last }, days);
}

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
