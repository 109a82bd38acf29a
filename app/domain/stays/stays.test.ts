import { expect, test } from 'vitest';
import {
  type PastTransition,
  type StayHistoryLine,
  type StayStatus,
  stayAsOf,
  stepsOf,
} from '#app/domain/stays/stays.ts';

const days = { first: '2027-03-03', last: '2027-03-10' };
const PAGE = { act: 'PLACE_CHANGED', actorRole: null, details: {} } as const;

const history = (...acts: Omit<StayHistoryLine, 'seq'>[]) => acts.map((act, index) => ({ ...act, seq: index + 1 }));

test('a retired transition is ignored in the history', () => {
  const all = history({ act: 'ASK', actorRole: 'ARTIST', details: { days } }, PAGE, {
    act: 'ACCEPT_DATES',
    actorRole: 'SHOP',
    details: {},
  });
  expect([1, 2, 3].map((seq) => stayAsOf(all, seq)?.line.act)).toEqual(['ASK', undefined, 'ACCEPT_DATES']);
});

test.each<[StayStatus, PastTransition[], today: string, at: string]>([
  ['REQUESTED', ['ASK'], '2027-02-01', 'REQUESTED'],
  ['OFFERED', ['ASK', 'ACCEPT_DATES'], '2027-02-01', 'OFFERED'],
  ['EXPIRED', ['ASK'], '2027-02-01', 'REQUESTED'],
  ['WITHDRAWN', ['ASK', 'PROPOSE_DATES'], '2027-02-01', 'OFFERED'],
  ['CONFIRMED', ['ASK', 'ACCEPT_DATES', 'CONFIRM'], '2027-03-02', 'CONFIRMED'],
  ['CONFIRMED', ['ASK', 'ACCEPT_DATES', 'CONFIRM'], '2027-03-03', 'WORKING'],
  ['CANCELED', ['ASK', 'ACCEPT_DATES', 'CONFIRM'], '2027-03-02', 'CONFIRMED'],
  ['COMPLETED', ['ASK', 'ACCEPT_DATES', 'CONFIRM'], '2027-03-20', 'DONE'],
])('a %s stay after %j has reached a step', (status, acts, today, at) => {
  expect(stepsOf({ status, during: days, today, history: acts.map((act) => ({ act })) }).at).toBe(at);
});

test('an offer that nobody asked for has no step of a request', () => {
  const offered = { status: 'OFFERED', during: days, today: '2027-02-01', history: [{ act: 'OFFER' }] } as const;
  expect(stepsOf(offered).steps[0]).toBe('OFFERED');
});
