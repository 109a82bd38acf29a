import { describe, expect, test } from 'vitest';
import { canActOnStay, canSeeStay, type StayFacts } from '#app/domain/policies/stay.ts';
import { FINAL_STAY_STATUSES, STAY_STATUSES, type StayStatus } from '#app/domain/stay.ts';
import { type ActOfSide, STAY_LINES } from '#app/domain/stay-acts.ts';
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
  ...{ artistId: artist.userId, shopId: shop.shopId, status, endKind: null },
  ...{ during: { first: '2027-03-03', last: '2027-03-10' }, today: '2027-02-01', datesChanged: 0, isBlocked: false },
  ...over,
});

/** As one reads it in the paper (trade A2), without the lines that are not there yet: who, in which state, can do what. */
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
const ACTS = [...new Set(STAY_LINES.map(({ act }) => act))] as ActOfSide[];
const SIDES = { artist, shop };
const STRANGERS = { visitor, otherArtist, otherShop, shopWithoutProfile, staff };

test('the table has the acts of both sides, the clock and the house', () => {
  expect(ACTS).toHaveLength(22);
});

describe.each(STAY_STATUSES)('a guest spot that is %s', (status) => {
  test.each(Object.entries(SIDES))('answers each act of its %s', (name, actor) => {
    const answers = Object.fromEntries(ACTS.map((act) => [act, said(canActOnStay(actor, stay(status), act))]));
    const isOver = (FINAL_STAY_STATUSES as readonly StayStatus[]).includes(status);
    const expected = ACTS.map((act) => {
      if (!OF_SIDE[name]?.includes(act)) return [act, 'not-allowed'];
      if (CAN[name]?.[status]?.includes(act)) return [act, 'yes'];
      if (status === 'CONFIRMED' && act === 'END_EARLY') return [act, 'stay-not-begun'];
      return [act, isOver ? 'stay-ended' : 'stay-changed'];
    });
    expect(answers).toEqual(Object.fromEntries(expected));
  });

  test.each(Object.entries(STRANGERS))('is not there for %s, whatever the act', (name, actor) => {
    const answers = new Set(ACTS.map((act) => said(canActOnStay(actor, stay(status), act))));
    expect([...answers]).toEqual([name === 'visitor' ? 'sign-in-required' : 'not-found']);
    expect(said(canSeeStay(actor, stay(status)))).toBe(name === 'visitor' ? 'sign-in-required' : 'not-found');
  });
});

test('one whose side is gone is nobody else’s', () => {
  const left = stay('COMPLETED', { artistId: null, shopId: null });
  for (const actor of [artist, shop, shopWithoutProfile]) expect(said(canSeeStay(actor, left))).toBe('not-found');
});

test.each([
  ['2027-03-02', 'yes', 'stay-not-begun'],
  ['2027-03-03', 'stay-begun', 'yes'],
  ['2027-03-10', 'stay-begun', 'yes'],
])('on %s canceling it answers %s, and ending it early %s', (today, canceled, ended) => {
  for (const actor of [artist, shop]) {
    expect(said(canActOnStay(actor, stay('CONFIRMED', { today }), 'CANCEL'))).toBe(canceled);
    expect(said(canActOnStay(actor, stay('CONFIRMED', { today }), 'END_EARLY'))).toBe(ended);
  }
});

test('days that have begun are neither accepted nor confirmed', () => {
  for (const [today, answer] of [
    ['2027-03-03', 'yes'],
    ['2027-03-04', 'dates-past'],
  ] as const) {
    expect(said(canActOnStay(shop, stay('REQUESTED', { today }), 'ACCEPT_DATES'))).toBe(answer);
    expect(said(canActOnStay(artist, stay('OFFERED', { today }), 'CONFIRM'))).toBe(answer);
  }
});

test('the days of a request are changed three times', () => {
  const after = (datesChanged: number) =>
    said(canActOnStay(artist, stay('REQUESTED', { datesChanged }), 'CHANGE_DATES'));
  expect([after(2), after(3)]).toEqual(['yes', 'dates-changed-too-often']);
});

test.each([
  ['HOLD_OVER', 'EXPIRED', 'offer-expired'],
  ['GAVE_WAY', 'WITHDRAWN', 'artist-busy'],
  ['TAKEN_BACK', 'DECLINED', 'stay-ended'],
] as const)('who confirms an offer that is over by %s hears why', (endKind, status, answer) => {
  expect(said(canActOnStay(artist, stay(status, { endKind }), 'CONFIRM'))).toBe(answer);
});

test('two of whom one blocked the other only end what there is', () => {
  const acts = ACTS.filter((act) =>
    [artist, shop].some((actor) =>
      (['REQUESTED', 'OFFERED', 'CONFIRMED'] as const).some(
        (status) => canActOnStay(actor, stay(status, { isBlocked: true }), act).allowed,
      ),
    ),
  );
  expect(acts.sort()).toEqual(['CANCEL', 'DECLINE_OFFER', 'DECLINE_REQUEST', 'TAKE_OFFER_BACK', 'WITHDRAW_REQUEST']);
  expect(said(canActOnStay(artist, stay('OFFERED', { isBlocked: true }), 'CONFIRM'))).toBe('stay-blocked');
});

test('whoever did something is not told of it, except by the confirmation that both keep', () => {
  const toldThemselves = STAY_LINES.filter(({ by, told }) => by in told);
  expect(toldThemselves.map(({ act }) => act)).toEqual(['CONFIRM']);
});
