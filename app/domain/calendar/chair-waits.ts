import { z } from 'zod';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { type FreeChair, lastsEnough, type RangeTerms, rangesOfChair } from '#app/domain/calendar/availability.ts';
import { DAYS_AT_ONCE } from '#app/domain/calendar/calendar-forms.ts';
import { type AskableDays, askableDays } from '#app/domain/calendar/guest-month.ts';
import { type Denied, deny, type Verdict } from '#app/domain/results.ts';
import { canTurnToShop, type HostingShop } from '#app/domain/stays/stay-policies.ts';
import { STAY_DAYS_MAX, type StayConflict } from '#app/domain/stays/stays.ts';
import { type Days, type DaysOnward, lengthOf, sharedDays } from '#app/domain/values/dates.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { type ClosedWeekdays, workingDays } from '#app/domain/values/opening-hours.ts';

export const CHAIR_WAITS_MAX = 10;

export type Wish = { days: Days; leastDays: number };

const LEAST = `Please enter how many days, from 1 to ${STAY_DAYS_MAX}`;

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

export type HostRules = AskableDays & {
  today: string;
  closed: ClosedWeekdays;
  leastDays: number;
};

/** The first free range that fits an alert: whole if it can be requested, else the shortest stay (trade A5, c-163). */
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

function within({ first, last }: DaysOnward, days: Days): Days | null {
  return sharedDays({ first, last: last ?? days.last }, days);
}

export type WaitingFacts = {
  shop: HostingShop;
  wish: Wish;
  isBlocked: boolean;
  isPageRemoved: boolean;
  free: Days | null;
  confirmed: StayConflict | null;
  waits: number;
};

/** An artist who may request dates may also have an alert, if no suitable dates are free (trade A5). */
export function canWaitForChair(actor: Actor, facts: WaitingFacts): Verdict<ActorOf<'artist'>> {
  const verdict = canTurnToShop(actor, facts);
  if (!verdict.allowed) return verdict;
  const { shop, confirmed, free } = facts;
  const problem = wishProblem(facts.wish, shop);
  if (problem) return problem;
  if (confirmed) return deny('artist-busy', { conflicting: confirmed });
  if (free) return deny('chair-free-already', free);
  return facts.waits >= CHAIR_WAITS_MAX ? deny('too-many-waits') : verdict;
}

/** Only one stay within the dates must be possible, not all of them. */
function wishProblem({ days, leastDays }: Wish, shop: HostingShop): Denied | null {
  if (days.last < days.first) return deny('dates-reversed');
  if (days.first < shop.today) return deny('dates-past');
  const { first, last } = askableDays(shop.today, shop);
  if (days.last < first) return deny('too-soon', { first, notice: shop.minNoticeDays });
  if (days.last > last) return deny('too-far', { last });
  const working = workingDays(days, shop.closed);
  if (working < shop.leastDays) return deny('too-short', { least: shop.leastDays, working });
  return working < leastDays ? deny('wait-too-short') : null;
}
