import { z } from 'zod';
import { DAYS_AT_ONCE } from '#app/domain/calendar-forms.ts';
import { type Days, type DaysOnward, lengthOf } from '#app/domain/dates.ts';
import * as field from '#app/domain/fields.ts';
import { form } from '#app/domain/fields.ts';
import { type FreeChair, lastsEnough, type RunTerms, runsOfChair } from '#app/domain/free-runs.ts';
import { type AskableDays, askableDays } from '#app/domain/guest-month.ts';
import { sharedDays } from '#app/domain/months.ts';
import type { ClosedWeekdays } from '#app/domain/opening-hours.ts';
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
 * with as many working days as they want at least. All of a stretch where it can be asked for as it is, else the fewest of
 * it: open dates beside it may want a longer stay. Where `opened` is given, one of those days is in the stretch. Null where
 * there are none.
 */
export function runFor(wish: Wish, chair: FreeChair, shop: HostRules, opened?: readonly DaysOnward[]): Days | null {
  const asked = sharedDays(wish.days, askableDays(shop.today, shop));
  if (!asked) return null;
  const { closed, leastDays } = shop;
  const terms: RunTerms = { within: asked, closed, leastDays, least: 1, leastWorking: wish.leastDays };
  const { runs, windows } = runsOfChair(chair, terms);
  const fitting = runs
    .filter((run) => !opened || opened.some((days) => within(days, run.days) !== null))
    .map(({ days, shortest }) => (lastsEnough(days, windows, terms) ? days : shortest));
  return fitting.sort((one, other) => (one.first < other.first ? -1 : 1))[0] ?? null;
}

/** What lies inside of these days; null where nothing does. */
function within({ first, last }: DaysOnward, days: Days): Days | null {
  return sharedDays({ first, last: last ?? days.last }, days);
}
