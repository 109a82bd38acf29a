import { expect, test } from 'vitest';
import { CHAIR_WAITS_MAX } from '#app/domain/chair-wait.ts';
import { canWaitForChair, type WaitingFacts } from '#app/domain/policies/chair-wait.ts';
import type { HostingShop } from '#app/domain/policies/stays.ts';
import type { StayConflict } from '#app/domain/stays.ts';
import { artist, said, shop, staff, visitor } from '#tests/support/actors.ts';

const HOST: HostingShop = {
  ...{ isClaimed: true, isShown: true, requests: 'WINDOWS', minNoticeDays: 5, maxAheadDays: 60, leastDays: 3 },
  ...{ closed: new Set([6]), today: '2027-03-01' },
};
const FACTS: WaitingFacts = {
  ...{ shop: HOST, wish: { days: { first: '2027-03-01', last: '2027-03-31' }, leastDays: 4 } },
  ...{ isBlocked: false, isPageRemoved: false, free: null, confirmed: null, waits: 0 },
};
const CONFIRMED: StayConflict = {
  ...{ id: 'stay-1', status: 'CONFIRMED', first: '2027-03-08', last: '2027-03-09' },
  ...{ shopName: 'Rose', artistName: 'Mia Ortiz', reader: 'ARTIST' },
};
const days = (first: string, last: string, leastDays = 1) => ({ wish: { days: { first, last }, leastDays } });
const host = (over: Partial<HostingShop>) => ({ shop: { ...HOST, ...over } });

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'yes'],
  [{ ...artist, setupCompleted: false }, 'artist-profile-missing'],
  [shop, 'not-an-artist'],
  [staff, 'not-an-artist'],
])('%j who wants to wait hears %s (trade A5)', (actor, answer) => {
  expect(said(canWaitForChair(actor, FACTS))).toBe(answer);
});

test.each<[string, Partial<WaitingFacts>]>([
  ['not-found', { isBlocked: true }],
  ['not-found', host({ isShown: false })],
  ['page-removed', { isPageRemoved: true }],
  ['shop-unclaimed', host({ isClaimed: false })],
  ['hosting-off', host({ requests: 'OFF' })],
  ['dates-past', days('2027-02-28', '2027-03-10')],
  ['too-soon', days('2027-03-02', '2027-03-05')],
  ['too-far', days('2027-03-02', '2027-05-01')],
  ['too-short', days('2027-03-08', '2027-03-09')],
  ['wait-too-short', days('2027-03-08', '2027-03-11', 5)],
  ['artist-busy', { confirmed: CONFIRMED }],
  ['chair-free-already', { free: { first: '2027-03-08', last: '2027-03-12' } }],
  ['too-many-waits', { waits: CHAIR_WAITS_MAX }],
  ['yes', { waits: CHAIR_WAITS_MAX - 1 }],
  ['yes', days('2027-03-02', '2027-03-10')],
])('%s for %j', (answer, over) => {
  expect(said(canWaitForChair(artist, { ...FACTS, ...over }))).toBe(answer);
});
