import { expect, test } from 'vitest';
import { choose, type DayOfChairs, guestDays, guestMonthsBeside, weeksOf } from '#app/domain/calendar/guest-month.ts';

const PLANS = { minNoticeDays: 2, maxAheadDays: 30 };
const MONDAYS = new Set([0]);

const free = (day: string, chairs = 1): DayOfChairs => ({ day, free: chairs, isTaken: false, isBlocked: false });

function stateOn(day: string, days: DayOfChairs[]) {
  const all = guestDays({ month: '2027-03', today: '2027-03-10', closed: MONDAYS, days, ...PLANS });
  return all.find((one) => one.day === day);
}

test.each<[string, string, DayOfChairs, object]>([
  ['over', '2027-03-09', free('2027-03-09'), { state: 'past', chairs: 0 }],
  ['today, within the notice', '2027-03-10', free('2027-03-10', 2), { state: 'too-soon', chairs: 0 }],
  ['the last within the notice', '2027-03-11', free('2027-03-11'), { state: 'too-soon', chairs: 0 }],
  ['the first that can be asked for', '2027-03-12', free('2027-03-12'), { state: 'free', chairs: 1 }],
  ['a weekday on which the shop is closed', '2027-03-15', free('2027-03-15'), { state: 'closed' }],
  [
    'blocked by the shop',
    '2027-03-16',
    { day: '2027-03-16', free: 0, isTaken: true, isBlocked: true },
    { state: 'closed' },
  ],
  [
    'had by somebody',
    '2027-03-17',
    { day: '2027-03-17', free: 0, isTaken: true, isBlocked: false },
    { state: 'taken', chairs: 0 },
  ],
  [
    'had by somebody, with another chair free',
    '2027-03-18',
    { day: '2027-03-18', free: 1, isTaken: true, isBlocked: false },
    { state: 'free', chairs: 1 },
  ],
])('a day that is %s', (_, day, chairs, expected) => {
  expect(stateOn(day, [chairs])).toMatchObject(expected);
});

test('a day without entries is not open', () => {
  expect(stateOn('2027-03-19', [])).toEqual({ day: '2027-03-19', state: 'not-open', chairs: 0 });
});

const past = (month: string, days: DayOfChairs[]) =>
  guestDays({ month, today: '2027-03-10', closed: MONDAYS, days, ...PLANS }).map(({ day, state }) => [day, state]);

test('no day past the horizon is free', () => {
  const taken = { day: '2027-04-13', free: 0, isTaken: true, isBlocked: false };
  // The 12th is a Monday.
  const april = past('2027-04', [free('2027-04-09'), free('2027-04-10'), taken]);
  expect(april.slice(7)).toEqual([
    ['2027-04-08', 'not-open'],
    ['2027-04-09', 'free'],
    ...april.slice(9).map(([day]) => [day, 'not-planned']),
  ]);
  expect(new Set(past('2027-06', [free('2027-06-01')]).map(([, state]) => state))).toEqual(new Set(['not-planned']));
});

test.each([
  ['2027-03', 0, 'Monday', 1],
  ['2027-08', 6, 'Sunday', 0],
  ['2027-05', 5, 'Saturday', 6],
])('%s starts its weeks on Sunday', (month, _, __, blanks) => {
  const weeks = weeksOf(guestDays({ month, today: '2027-01-01', closed: MONDAYS, days: [], ...PLANS }));
  expect(weeks[0]?.findIndex((one) => one?.day === `${month}-01`)).toBe(blanks);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test('the month links run from today to the horizon', () => {
  expect(guestMonthsBeside('2027-03', '2027-03-10', PLANS)).toEqual({ earlier: null, later: '2027-04' });
  expect(guestMonthsBeside('2027-04', '2027-03-10', PLANS)).toEqual({ earlier: '2027-03', later: null });
  expect(guestMonthsBeside('2028-11', '2027-03-10', PLANS)).toEqual({ earlier: '2027-04', later: null });
});

test.each([
  ['nothing yet', {}, { first: '2027-03-12' }],
  ['an earlier day', { first: '2027-03-10' }, { first: '2027-03-10', last: '2027-03-12' }],
  ['the same day', { first: '2027-03-12' }, { first: '2027-03-12', last: '2027-03-12' }],
  ['a later day', { first: '2027-03-13' }, { first: '2027-03-12' }],
  ['both', { first: '2027-03-01', last: '2027-03-02' }, { first: '2027-03-12' }],
  ['a day too long ago', { first: '2026-11-12' }, { first: '2027-03-12' }],
])('choosing the 12th after %s', (_, chosen, expected) => {
  expect(choose('2027-03-12', chosen, 120)).toEqual(expected);
});
