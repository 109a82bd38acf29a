import { expect, test } from 'vitest';
import { refusedText } from '#app/copy/refusals.ts';
import {
  type AskingFacts,
  canAskForStay,
  canOfferStay,
  type DatesVerdict,
  type HostingShop,
  type UnaskedFacts,
} from '#app/domain/policies/stay-dates.ts';
import { refuseAbout } from '#app/domain/results.ts';
import type { StayInTheWay } from '#app/domain/stay-refusal-facts.ts';
import { artist, shop, shopWithoutProfile, staff, visitor } from '#tests/support/actors.ts';

/** What somebody reads of the answer. */
function words(verdict: DatesVerdict<never> | { allowed: true }): string {
  return verdict.allowed ? 'yes' : refusedText(refuseAbout(verdict.refusal, verdict.about));
}
const said = (verdict: { allowed: true } | { allowed: false; refusal: string }) =>
  verdict.allowed ? 'yes' : verdict.refusal;

/** Closed on Mondays; 2027-03-01 is one. */
const HOST: HostingShop = {
  ...{ isClaimed: true, isShown: true, requests: 'ANY', minNoticeDays: 5, maxAheadDays: 60, leastDays: 3 },
  ...{ closed: new Set([0]), today: '2027-03-02' },
};
const IN_THE_WAY: StayInTheWay = {
  ...{ id: 'stay-1', status: 'REQUESTED', first: '2027-03-10', last: '2027-03-14' },
  ...{ shopName: 'Rose', artistName: 'Mia Ortiz', reader: 'ARTIST' },
};
const OPEN = { isOpen: true, isFree: true, leastDays: null };

const facts = (over: Partial<AskingFacts> = {}, host: Partial<HostingShop> = {}): AskingFacts => ({
  ...{ shop: { ...HOST, ...host }, days: { first: '2027-03-10', last: '2027-03-14' }, chairs: [OPEN] },
  ...{ job: null, isBlocked: false, isPageRemoved: false, openRequests: 0, isDayUsed: false, inTheWay: null },
  ...over,
});

test.each([
  [visitor, 'sign-in-required'],
  [shop, 'not-an-artist'],
  [staff, 'not-an-artist'],
  [{ ...artist, setupCompleted: false }, 'artist-profile-missing'],
  [artist, 'yes'],
])('$kind asking for days hears the right answer (%#)', (actor, answer) => {
  expect(said(canAskForStay(actor, facts()))).toBe(answer);
});

test.each([
  ['not-found', {}, { isShown: false }],
  ['not-found', { isBlocked: true }, {}],
  ['page-removed', { isPageRemoved: true }, {}],
  ['shop-unclaimed', {}, { isClaimed: false }],
  ['hosting-off', {}, { requests: 'OFF' }],
  ['dates-reversed', { days: { first: '2027-03-14', last: '2027-03-10' } }, {}],
  ['dates-past', { days: { first: '2027-03-01', last: '2027-03-10' } }, {}],
  ['too-long', { days: { first: '2027-03-10', last: '2027-07-08' } }, { maxAheadDays: 540 }],
  ['too-soon', { days: { first: '2027-03-06', last: '2027-03-10' } }, {}],
  ['yes', { days: { first: '2027-03-07', last: '2027-03-10' } }, {}],
  ['too-far', { days: { first: '2027-04-28', last: '2027-05-02' } }, {}],
  ['yes', { days: { first: '2027-04-28', last: '2027-05-01' } }, {}],
  ['closed-edge', { days: { first: '2027-03-08', last: '2027-03-12' } }, {}],
  ['closed-edge', { days: { first: '2027-03-10', last: '2027-03-15' } }, {}],
  ['yes', { days: { first: '2027-03-13', last: '2027-03-16' } }, {}],
  ['too-short', { days: { first: '2027-03-14', last: '2027-03-16' } }, {}],
  ['yes', { job: { first: '2027-03-10', last: '2027-03-14' } }, {}],
  ['yes', { job: { first: '2027-03-09', last: null } }, {}],
  ['outside-job', { job: { first: '2027-03-11', last: null } }, {}],
  ['outside-job', { job: { first: '2027-03-01', last: '2027-03-13' } }, {}],
  ['too-soon', { job: { first: '2027-03-08', last: null }, days: { first: '2027-03-06', last: '2027-03-10' } }, {}],
  ['dates-not-open', { chairs: [{ ...OPEN, isOpen: false }] }, {}],
  ['dates-not-open', { chairs: [] }, {}],
  ['chair-taken', { chairs: [{ ...OPEN, isFree: false }] }, {}],
  [
    'chair-taken',
    {
      chairs: [
        { ...OPEN, isFree: false },
        { ...OPEN, isOpen: false },
      ],
    },
    {},
  ],
  ['yes', { chairs: [{ ...OPEN, isFree: false }, OPEN] }, {}],
  ['too-short', { chairs: [{ ...OPEN, leastDays: 6 }] }, {}],
  ['yes', { chairs: [{ ...OPEN, leastDays: 2 }], days: { first: '2027-03-10', last: '2027-03-11' } }, {}],
  [
    'chair-taken',
    {
      chairs: [
        { ...OPEN, leastDays: 6 },
        { ...OPEN, isFree: false },
      ],
    },
    {},
  ],
  ['stay-open-already', { inTheWay: IN_THE_WAY }, {}],
  ['yes', { openRequests: 9 }, {}],
  ['too-many-requests', { openRequests: 10 }, {}],
  ['too-many-requests', { openRequests: 10, isDayUsed: true }, {}],
] as [string, Partial<AskingFacts>, Partial<HostingShop>][])('an artist hears %s (%#)', (answer, over, host) => {
  expect(said(canAskForStay(artist, facts(over, host)))).toBe(answer);
});

test.each([
  [
    'This shop wants 5 days notice. The first day you can ask for is Mar 7, 2027.',
    { days: { first: '2027-03-03', last: '2027-03-06' } },
  ],
  ['This shop plans until May 1, 2027.', { days: { first: '2027-05-01', last: '2027-05-04' } }],
  [
    'The shop is closed on Mondays. Please start and end on a day it is open.',
    { days: { first: '2027-03-08', last: '2027-03-12' } },
  ],
  [
    'Guest spots here last at least 3 working days. You picked 2, without the days the shop is closed.',
    { days: { first: '2027-03-14', last: '2027-03-16' } },
  ],
  [
    'Those open dates are for at least 6 working days; otherwise guest spots here last at least 3. You picked 4, without the days the shop is closed.',
    { chairs: [{ ...OPEN, leastDays: 6 }], days: { first: '2027-03-10', last: '2027-03-13' } },
  ],
  [
    'Those open dates are for at least 2 working days; otherwise guest spots here last at least 3. You picked 1, without the days the shop is closed.',
    { chairs: [{ ...OPEN, leastDays: 2 }], days: { first: '2027-03-10', last: '2027-03-10' } },
  ],
  [
    'You already have a request for these dates with this shop: Mar 9 to 12, 2027.',
    { inTheWay: { ...IN_THE_WAY, first: '2027-03-09', last: '2027-03-12' } },
  ],
])('with the days it is about: %s', (text, over) => {
  expect(words(canAskForStay(artist, facts(over)) as { allowed: true })).toBe(text);
});

const unasked = (over: Partial<UnaskedFacts> = {}): UnaskedFacts => ({
  ...{ shop: HOST, days: { first: '2027-03-03', last: '2027-03-03' }, isBlocked: false, isPageRemoved: false },
  ...{ chair: { isInUse: true, isBlockedOut: false, isFree: true, heldBy: null }, isArtistShown: true, openOffers: 0 },
  ...{ inTheWay: null, ...over },
});

test.each([
  [visitor, {}, 'sign-in-required'],
  [artist, {}, 'not-a-shop'],
  [staff, {}, 'not-a-shop'],
  [shopWithoutProfile, {}, 'shop-profile-missing'],
  [shop, {}, 'yes'],
  [shop, { isArtistShown: false }, 'not-found'],
  [shop, { isBlocked: true }, 'not-found'],
  [shop, { isPageRemoved: true }, 'page-removed'],
  [shop, { days: { first: '2027-03-01', last: '2027-03-03' } }, 'dates-past'],
  [shop, { days: { first: '2027-03-03', last: '2027-03-08' } }, 'closed-edge'],
  [shop, { chair: null }, 'chair-gone'],
  [shop, { chair: { isInUse: false, isBlockedOut: false, isFree: true, heldBy: null } }, 'dates-not-open'],
  [shop, { chair: { isInUse: true, isBlockedOut: true, isFree: true, heldBy: null } }, 'dates-not-open'],
  [shop, { chair: { isInUse: true, isBlockedOut: false, isFree: false, heldBy: null } }, 'chair-taken'],
  [shop, { inTheWay: IN_THE_WAY }, 'stay-open-already'],
  [
    shop,
    { inTheWay: IN_THE_WAY, chair: { isInUse: true, isBlockedOut: false, isFree: false, heldBy: IN_THE_WAY } },
    'stay-open-already',
  ],
  [shop, { openOffers: 19 }, 'yes'],
  [shop, { openOffers: 20 }, 'too-many-offers'],
] as const)('$kind offering days unasked hears the right answer (%#)', (actor, over, answer) => {
  expect(said(canOfferStay(actor, unasked(over)))).toBe(answer);
});
