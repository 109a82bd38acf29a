import { describe, expect, test } from 'vitest';
import { refusedText } from '#app/copy/refusals.ts';
import { refuseAbout, type Verdict } from '#app/domain/results.ts';
import {
  type AskingFacts,
  canAskForStay,
  canOfferStay,
  canSeeStay,
  canTransition,
  type HostingShop,
  type StayFacts,
  type UnaskedFacts,
} from '#app/domain/stays/stay-policies.ts';
import {
  FINAL_STAY_STATUSES,
  type SideTransition,
  STAY_STATUSES,
  type StayConflict,
  type StayStatus,
  TRANSITION_RULES,
} from '#app/domain/stays/stays.ts';
import {
  artist,
  otherArtist,
  otherShop,
  said,
  shop,
  shopWithoutProfile,
  staff,
  visitor,
} from '#tests/support/actors.ts';

const stay = (status: StayStatus, over: Partial<StayFacts> = {}): StayFacts => ({
  artistId: artist.userId,
  shopId: shop.shopId,
  status,
  endKind: null,
  during: { first: '2027-03-03', last: '2027-03-10' },
  today: '2027-02-01',
  datesChanged: 0,
  isBlocked: false,
  ...over,
});

/** The state machine as written down (trade A2), except for what is not built yet: who can do what in which state. */
const CAN: Record<string, Partial<Record<StayStatus, string[]>>> = {
  artist: {
    REQUESTED: ['CHANGE_DATES', 'WITHDRAW_REQUEST'],
    OFFERED: ['CONFIRM', 'ASK_OTHER_DATES', 'DECLINE_OFFER'],
    CONFIRMED: ['CANCEL'],
  },
  shop: {
    REQUESTED: ['ACCEPT_DATES', 'PROPOSE_DATES', 'DECLINE_REQUEST'],
    OFFERED: ['CHANGE_OFFER', 'TAKE_OFFER_BACK'],
    CONFIRMED: ['CANCEL'],
  },
};
const OF_SIDE: Record<string, string[]> = Object.fromEntries(
  Object.entries(CAN).map(([side, states]) => [side, [...Object.values(states).flat(), 'END_EARLY']]),
);
const ACTS = [...new Set(TRANSITION_RULES.map(({ act }) => act))] as SideTransition[];
const SIDES = { artist, shop };
const STRANGERS = { visitor, otherArtist, otherShop, shopWithoutProfile, staff };

describe.each(STAY_STATUSES)('a guest spot that is %s', (status) => {
  test.each(Object.entries(SIDES))('answers each transition of its %s', (name, actor) => {
    const answers = Object.fromEntries(ACTS.map((act) => [act, said(canTransition(actor, stay(status), act))]));
    const isOver = (FINAL_STAY_STATUSES as readonly StayStatus[]).includes(status);
    const expected = ACTS.map((act) => {
      if (!OF_SIDE[name]?.includes(act)) return [act, 'not-allowed'];
      if (CAN[name]?.[status]?.includes(act)) return [act, 'yes'];
      if (status === 'CONFIRMED' && act === 'END_EARLY') return [act, 'stay-not-begun'];
      return [act, isOver ? 'stay-ended' : 'stay-changed'];
    });
    expect(answers).toEqual(Object.fromEntries(expected));
  });

  test.each(Object.entries(STRANGERS))('is not found for %s', (name, actor) => {
    const answers = new Set(ACTS.map((act) => said(canTransition(actor, stay(status), act))));
    expect([...answers]).toEqual([name === 'visitor' ? 'sign-in-required' : 'not-found']);
    expect(said(canSeeStay(actor, stay(status)))).toBe(name === 'visitor' ? 'sign-in-required' : 'not-found');
  });
});

test('a stay whose side was deleted is visible to nobody else', () => {
  const left = stay('COMPLETED', { artistId: null, shopId: null });
  for (const actor of [artist, shop, shopWithoutProfile]) expect(said(canSeeStay(actor, left))).toBe('not-found');
});

test.each([
  ['2027-03-02', 'yes', 'stay-not-begun'],
  ['2027-03-03', 'stay-begun', 'yes'],
  ['2027-03-10', 'stay-begun', 'yes'],
])('on %s canceling gets %s and ending early gets %s', (today, canceled, ended) => {
  for (const actor of [artist, shop]) {
    expect(said(canTransition(actor, stay('CONFIRMED', { today }), 'CANCEL'))).toBe(canceled);
    expect(said(canTransition(actor, stay('CONFIRMED', { today }), 'END_EARLY'))).toBe(ended);
  }
});

test('days that have begun are neither accepted nor confirmed', () => {
  for (const [today, answer] of [
    ['2027-03-03', 'yes'],
    ['2027-03-04', 'dates-past'],
  ] as const) {
    expect(said(canTransition(shop, stay('REQUESTED', { today }), 'ACCEPT_DATES'))).toBe(answer);
    expect(said(canTransition(artist, stay('OFFERED', { today }), 'CONFIRM'))).toBe(answer);
  }
});

test('the days of a request change at most three times', () => {
  const after = (datesChanged: number) =>
    said(canTransition(artist, stay('REQUESTED', { datesChanged }), 'CHANGE_DATES'));
  expect([after(2), after(3)]).toEqual(['yes', 'dates-changed-too-often']);
});

test.each([
  ['HOLD_OVER', 'EXPIRED', 'offer-expired'],
  ['GAVE_WAY', 'WITHDRAWN', 'artist-busy'],
  ['TAKEN_BACK', 'DECLINED', 'stay-ended'],
] as const)('confirming an offer that ended by %s explains why', (endKind, status, answer) => {
  expect(said(canTransition(artist, stay(status, { endKind }), 'CONFIRM'))).toBe(answer);
});

test('a block allows only endings', () => {
  const acts = ACTS.filter((act) =>
    [artist, shop].some((actor) =>
      (['REQUESTED', 'OFFERED', 'CONFIRMED'] as const).some(
        (status) => canTransition(actor, stay(status, { isBlocked: true }), act).allowed,
      ),
    ),
  );
  expect(acts.sort()).toEqual(['CANCEL', 'DECLINE_OFFER', 'DECLINE_REQUEST', 'TAKE_OFFER_BACK', 'WITHDRAW_REQUEST']);
  expect(said(canTransition(artist, stay('OFFERED', { isBlocked: true }), 'CONFIRM'))).toBe('stay-blocked');
});

test('only a confirmation notifies its own actor', () => {
  const toldThemselves = TRANSITION_RULES.filter(({ by, told }) => by in told);
  expect(toldThemselves.map(({ act }) => act)).toEqual(['CONFIRM']);
});

/** What somebody reads of the answer. */
function words(verdict: Verdict<never> | { allowed: true }): string {
  return verdict.allowed ? 'yes' : refusedText(refuseAbout(verdict.refusal, verdict.about));
}
const answerOf = (verdict: { allowed: true } | { allowed: false; refusal: string }) =>
  verdict.allowed ? 'yes' : verdict.refusal;

/** Closed on Mondays; 2027-03-01 is one. */
const HOST: HostingShop = {
  isClaimed: true,
  isShown: true,
  requests: 'ANY',
  minNoticeDays: 5,
  maxAheadDays: 60,
  leastDays: 3,
  closed: new Set([0]),
  today: '2027-03-02',
};
const IN_THE_WAY: StayConflict = {
  id: 'stay-1',
  status: 'REQUESTED',
  first: '2027-03-10',
  last: '2027-03-14',
  shopName: 'Rose',
  artistName: 'Mia Ortiz',
  reader: 'ARTIST',
};
const OPEN = { isOpen: true, isFree: true, leastDays: null };

const facts = (over: Partial<AskingFacts> = {}, host: Partial<HostingShop> = {}): AskingFacts => ({
  shop: { ...HOST, ...host },
  days: { first: '2027-03-10', last: '2027-03-14' },
  chairs: [OPEN],
  job: null,
  isBlocked: false,
  isPageRemoved: false,
  openRequests: 0,
  conflicting: null,
  ...over,
});

test.each([
  [visitor, 'sign-in-required'],
  [shop, 'not-an-artist'],
  [staff, 'not-an-artist'],
  [{ ...artist, setupCompleted: false }, 'artist-profile-missing'],
  [artist, 'yes'],
])('$kind asking for days gets the right answer (%#)', (actor, answer) => {
  expect(answerOf(canAskForStay(actor, facts()))).toBe(answer);
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
  ['yes', { chairs: [{ ...OPEN, isFree: false }, OPEN] }, {}],
  ['too-short', { chairs: [{ ...OPEN, leastDays: 6 }] }, {}],
  ['yes', { chairs: [{ ...OPEN, leastDays: 2 }], days: { first: '2027-03-10', last: '2027-03-11' } }, {}],
  ['stay-open-already', { conflicting: IN_THE_WAY }, {}],
  ['yes', { openRequests: 9 }, {}],
  ['too-many-requests', { openRequests: 10 }, {}],
  ['too-many-requests', { openRequests: 10 }, {}],
] as [string, Partial<AskingFacts>, Partial<HostingShop>][])('an artist asking gets %s (%#)', (answer, over, host) => {
  expect(answerOf(canAskForStay(artist, facts(over, host)))).toBe(answer);
});

test.each([
  [
    'This shop wants 5 days notice. The first day you can request is Mar 7, 2027.',
    { days: { first: '2027-03-03', last: '2027-03-06' } },
  ],
  ['This shop plans until May 1, 2027.', { days: { first: '2027-05-01', last: '2027-05-04' } }],
  [
    'The shop is closed on Mondays. Please start and end on a day it is open.',
    { days: { first: '2027-03-08', last: '2027-03-12' } },
  ],
  [
    'Guest spots here last at least 3 working days. You picked 2 working days.',
    { days: { first: '2027-03-14', last: '2027-03-16' } },
  ],
  [
    'Those open dates are for at least 6 working days; otherwise guest spots here last at least 3. You picked 4 working days.',
    { chairs: [{ ...OPEN, leastDays: 6 }], days: { first: '2027-03-10', last: '2027-03-13' } },
  ],
  [
    'Those open dates are for at least 2 working days; otherwise guest spots here last at least 3. You picked 1 working day.',
    { chairs: [{ ...OPEN, leastDays: 2 }], days: { first: '2027-03-10', last: '2027-03-10' } },
  ],
  [
    'You already have a request for these dates with this shop: Mar 9-12, 2027.',
    { conflicting: { ...IN_THE_WAY, first: '2027-03-09', last: '2027-03-12' } },
  ],
])('a refusal names the days: %s', (text, over) => {
  expect(words(canAskForStay(artist, facts(over)) as { allowed: true })).toBe(text);
});

const unasked = (over: Partial<UnaskedFacts> = {}): UnaskedFacts => ({
  shop: HOST,
  days: { first: '2027-03-03', last: '2027-03-03' },
  isBlocked: false,
  isPageRemoved: false,
  chair: { isInUse: true, isBlockedOut: false, heldBy: null },
  isArtistShown: true,
  openOffers: 0,
  conflicting: null,
  ...over,
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
  [shop, { chair: { isInUse: false, isBlockedOut: false, heldBy: null } }, 'dates-not-open'],
  [shop, { chair: { isInUse: true, isBlockedOut: true, heldBy: null } }, 'dates-not-open'],
  [shop, { conflicting: IN_THE_WAY }, 'stay-open-already'],
  [shop, { openOffers: 19 }, 'yes'],
  [shop, { openOffers: 20 }, 'too-many-offers'],
] as const)('$kind offering days gets the right answer (%#)', (actor, over, answer) => {
  expect(answerOf(canOfferStay(actor, unasked(over)))).toBe(answer);
});
