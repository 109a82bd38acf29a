import { expect, test } from 'vitest';
import { DEFAULT_BUSINESS_HOURS } from '#app/domain/business-hours.ts';
import type { Days } from '#app/domain/days.ts';
import type { FreeChair } from '#app/domain/free-runs.ts';
import { areEased, daysEased, type GuestRules, guestRulesOf } from '#app/domain/guest-rules.ts';

/** March 2027 begins on a Monday. */
const march = (first: number, last: number): Days => ({
  first: `2027-03-${String(first).padStart(2, '0')}`,
  last: `2027-03-${String(last).padStart(2, '0')}`,
});
const ALL = march(1, 31);
const [MONDAY, SUNDAY] = [0, 6];
const rules = (closed: number[], leastDays: number): GuestRules => ({ closed, leastDays });
const free = (...days: Days[]): FreeChair => ({ free: days, windows: [] });

test('what the page of a shop says; without hours it is open every day, without policies a day is enough', () => {
  const businessHours = DEFAULT_BUSINESS_HOURS.map((hours) => ({
    ...hours,
    isClosed: ['Sunday', 'Monday'].includes(hours.day),
  }));
  const guestArtistPolicies = { minimumBookingLength: 3 };
  expect(guestRulesOf({ businessHours, guestArtistPolicies })).toEqual(rules([MONDAY, SUNDAY], 3));
  expect(guestRulesOf({ businessHours: null, guestArtistPolicies: null })).toEqual(rules([], 1));
});

test.each<[boolean, string, GuestRules, GuestRules]>([
  [true, 'another weekday', rules([MONDAY, SUNDAY], 3), rules([SUNDAY], 3)],
  [true, 'one instead of another', rules([SUNDAY], 3), rules([MONDAY], 3)],
  [true, 'fewer days at least', rules([], 5), rules([], 3)],
  [false, 'the same', rules([SUNDAY], 3), rules([SUNDAY], 3)],
  [false, 'a weekday less', rules([], 3), rules([SUNDAY], 3)],
  [false, 'more days at least', rules([], 3), rules([], 5)],
])('it is %s that days may be free by %s', (isEased, _, before, now) => {
  expect(areEased({ before, now })).toBe(isEased);
});

test.each<[string, Days[], FreeChair, GuestRules, GuestRules]>([
  ['the Mondays', [march(8, 8), march(15, 15)], free(march(5, 20)), rules([MONDAY], 3), rules([], 3)],
  ['not what was free before', [], free(march(5, 20)), rules([], 3), rules([], 2)],
  ['what was too short', [march(2, 4)], free(march(2, 4), march(9, 20)), rules([], 5), rules([], 3)],
  ['nothing that is still too short', [], free(march(2, 4)), rules([], 6), rules([], 4)],
  // Friday to Monday: with the Sunday there are four.
  ['what a further weekday makes long enough', [march(5, 8)], free(march(5, 8)), rules([SUNDAY], 4), rules([], 4)],
  ['no closed day of it', [march(5, 6), march(8, 8)], free(march(5, 8)), rules([SUNDAY], 5), rules([SUNDAY], 3)],
])('free by it is %s', (_, days, chair, before, now) => {
  expect(daysEased(chair, ALL, { before, now })).toEqual(days);
});

test('open dates with a least stay of their own are as free as they were', () => {
  const chair = { free: [march(2, 4)], windows: [{ days: march(1, 31), leastDays: 2 }] };
  expect(daysEased(chair, ALL, { before: rules([], 5), now: rules([], 1) })).toEqual([]);
});

test('nothing is free but what can be asked for', () => {
  expect(daysEased(free(ALL), march(10, 12), { before: rules([], 9), now: rules([], 2) })).toEqual([march(10, 12)]);
});
