import { expect, test } from 'vitest';
import {
  askedDays,
  askedMonth,
  daysOf,
  eachDay,
  monthOf,
  monthsBeside,
  monthsLater,
  sharedDays,
} from '#app/domain/month.ts';

test.each([
  ['2027-02', '2027-02-28', 28],
  ['2028-02', '2028-02-29', 29],
  ['2027-12', '2027-12-31', 31],
  // Clocks change on the 14th in most of the country: still 31 days.
  ['2027-03', '2027-03-31', 31],
  ['2100-02', '2100-02-28', 28],
])('%s ends with %s', (month, last, length) => {
  expect(daysOf(month)).toEqual({ first: `${month}-01`, last });
  const days = eachDay(daysOf(month));
  expect(days).toHaveLength(length);
  expect(days.at(-1)).toBe(last);
  expect(new Set(days.map(monthOf))).toEqual(new Set([month]));
});

test('months are counted across years', () => {
  expect(monthsLater('2027-12', 1)).toBe('2028-01');
  expect(monthsLater('2027-01', -1)).toBe('2026-12');
  expect(monthsLater('2027-03', -27)).toBe('2024-12');
});

test('a calendar ends where days can no longer be entered', () => {
  expect(monthsBeside('2100-12')).toEqual({ earlier: '2100-11', later: null });
  expect(monthsBeside('2000-01')).toEqual({ earlier: null, later: '2000-02' });
});

test.each([
  [[], null],
  [['2027-03'], '2027-03'],
  [['2027-13'], undefined],
  [['2027-3'], undefined],
  [['2027-02-30'], undefined],
  [['1999-12'], undefined],
  [['2101-01'], undefined],
  [[''], undefined],
  [['constructor'], undefined],
  [Array.from({ length: 100 }, () => '2027-03'), undefined],
])('month=%j asks for %s', (asked, month) => {
  expect(askedMonth(asked)).toBe(month);
});

test.each([
  [[], [], null],
  [['2027-03-03'], ['2027-03-10'], { first: '2027-03-03', last: '2027-03-10' }],
  [['2027-03-03'], [], { first: '2027-03-03', last: '2027-03-03' }],
  [['2027-03-10'], ['2027-03-03'], undefined],
  [['2027-02-28'], ['2027-02-30'], undefined],
  [['2027-01-01'], ['2036-12-31'], undefined],
  [[], ['2027-03-03'], undefined],
  [Array.from({ length: 100 }, () => '2027-03-03'), [], undefined],
])('from=%j to=%j asks for %j', (from, to, days) => {
  expect(askedDays(from, to)).toEqual(days);
});

test('what two stretches share', () => {
  const march = daysOf('2027-03');
  expect(sharedDays({ first: '2027-02-25', last: '2027-03-02' }, march)).toEqual({
    first: '2027-03-01',
    last: '2027-03-02',
  });
  expect(sharedDays({ first: '2027-03-31', last: '2027-04-02' }, march)).toEqual({
    first: '2027-03-31',
    last: '2027-03-31',
  });
  expect(sharedDays({ first: '2027-04-01', last: '2027-04-02' }, march)).toBeNull();
});
