import { expect, test } from 'vitest';
import { refusalText, refusedText } from '#app/copy/refusals.ts';
import { stayRefusalText } from '#app/copy/stays/stay-refusals.ts';
import {
  LIMITED_ACTS,
  type LimitedAct,
  type LimitedParty,
  mostOf,
  REFUSALS,
  refuseLimit,
} from '#app/domain/results.ts';
import type { StayConflict } from '#app/domain/stays/stays.ts';

const said = (act: LimitedAct, party: LimitedParty, wait: number, most = mostOf(act, party)) =>
  refusedText(refuseLimit({ act, party, most }, wait));

test.each([
  ['first-message', 'You can send 20 first messages a day. Try again in 3 hours.'],
  ['message', 'You can send 60 messages a minute. Try again in 3 hours.'],
  ['application', 'You can send 40 applications a day. Try again in 3 hours.'],
  ['job', 'You can post 20 jobs a day. Try again in 3 hours.'],
  ['stay-request', 'You can ask for 10 guest spots a day. Try again in 3 hours.'],
  ['report', 'You can send 20 reports a day. Try again in 3 hours.'],
] as const)('the limit of %s is explained with the waiting time', (act, words) => {
  expect(said(act, 'account', 3 * 3600)).toBe(words);
});

test('a new account has half the limit, a network five times', () => {
  expect(said('job', 'new-account', 60)).toBe(
    'While your account is new, you can post 10 jobs a day. Try again in 1 minute.',
  );
  expect(said('job', 'network', 61)).toBe(
    'Everybody on your network together can post 100 jobs a day. Try again in 2 minutes.',
  );
  expect(said('job', 'account', 60, 1)).toBe('You can post 1 job a day. Try again in 1 minute.');
  for (const act of LIMITED_ACTS) {
    const [most, ofNew, ofAll] = [mostOf(act, 'account'), mostOf(act, 'new-account'), mostOf(act, 'network')];
    expect([ofNew * 2, ofAll / 5]).toEqual([most, most]);
    expect(Number.isInteger(ofNew)).toBe(true);
  }
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are rounded up: %s', (wait, words) => {
  expect(said('message', 'account', wait)).toContain(`Try again in ${words}.`);
});

const STAY: StayConflict = {
  id: 'stay-1',
  status: 'CONFIRMED',
  first: '2027-03-03',
  last: '2027-03-10',
  shopName: 'Iron Rose',
  artistName: 'Mia Ortiz',
  reader: 'ARTIST',
};
const openAlready = (over: Partial<StayConflict>) =>
  stayRefusalText('stay-open-already', { conflicting: { ...STAY, ...over } });

test.each<[string, Partial<StayConflict>]>([
  ['You already have a request for these dates with this shop: Mar 3-10, 2027.', { status: 'REQUESTED' }],
  ['You already have an offer for these dates from this shop: Mar 3-10, 2027.', { status: 'OFFERED' }],
  ['You already have a confirmed guest spot for these dates with this shop: Mar 3-10, 2027.', {}],
  [
    'Mia Ortiz already has a request for these dates with you: Mar 3-10, 2027.',
    { status: 'REQUESTED', reader: 'SHOP' },
  ],
  ['Mia Ortiz already has an offer for these dates from you: Mar 3-10, 2027.', { status: 'OFFERED', reader: 'SHOP' }],
  [
    'An artist already has a confirmed guest spot for these dates with you: Mar 3-10, 2027.',
    { reader: 'SHOP', artistName: '' },
  ],
])('%s', (text, over) => {
  expect(openAlready(over)).toBe(text);
});

test('a busy artist sees where and when', () => {
  expect(stayRefusalText('artist-busy', { conflicting: STAY })).toBe(
    'You have a confirmed guest spot at Iron Rose from Mar 3, 2027 to Mar 10, 2027. Change or cancel that one first.',
  );
});

test('every refusal has a text in plain ASCII', () => {
  for (const refusal of REFUSALS) expect(refusalText(refusal)).toMatch(/^[ -~]+$/);
});

test('specified refusals keep their texts', () => {
  expect(refusalText('already-applied')).toBe("You've already applied to this position");
  expect(refusalText('job-closed')).toBe('This position is no longer accepting applications');
  expect(refusalText('email-taken')).toBe('This email is already registered. Please log in instead.');
  expect(refusalText('shop-profile-missing')).toBe('Shop profile not found');
});
