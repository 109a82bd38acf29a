import { expect, test } from 'vitest';
import {
  addDays,
  askedDays,
  askedMonth,
  closesSoon,
  daysBetween,
  daysOf,
  daysOfRange,
  eachDay,
  earliestToday,
  hasEnded,
  isCalendarDate,
  isInFuture,
  lengthOf,
  monthOf,
  monthsBeside,
  rangeOf,
} from '#app/domain/values/dates.ts';

test.each([
  ['2026-03-14', true],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-3-14', false],
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['', false],
])('%j is a day within the allowed years: %s', (text, real) => {
  expect(isCalendarDate(text)).toBe(real);
});

test.each([
  ['2026-03-15T09:59:59Z', '2026-03-14'],
  ['2026-03-15T10:00:00Z', '2026-03-15'],
])('at %s the earliest today is %s, the day in Hawaii', (instant, today) => {
  expect(earliestToday(new Date(instant))).toBe(today);
});

test.each([
  ['2026-03-15T09:59:59Z', false],
  ['2026-03-15T10:00:00Z', true],
])('at %s March 14 has ended everywhere: %s', (instant, ended) => {
  expect(hasEnded('2026-03-14', new Date(instant))).toBe(ended);
});

test.each([
  ['2026-03-14T03:59:59Z', true],
  ['2026-03-14T04:00:00Z', false],
])('at %s March 14 has not begun anywhere: %s', (instant, future) => {
  expect(isInFuture('2026-03-14', new Date(instant))).toBe(future);
});

test.each([
  [null, false],
  ['2026-03-13', false],
  ['2026-03-14', true],
  ['2026-03-21', true],
  ['2026-03-22', false],
])('on March 14 the last day %s closes soon: %s', (lastDay, soon) => {
  expect(closesSoon(lastDay, new Date('2026-03-15T09:59:59Z'))).toBe(soon);
});

test.each([
  ['2027-03-03', '2027-03-10', '[2027-03-03,2027-03-11)', 8],
  ['2028-02-29', '2028-02-29', '[2028-02-29,2028-03-01)', 1],
  ['2027-12-30', '2028-01-02', '[2027-12-30,2028-01-03)', 4],
  // Clocks change on the 14th: that day has 23 hours in Chicago, and is a day.
  ['2027-03-14', '2027-03-15', '[2027-03-14,2027-03-16)', 2],
])('%s to %s converts to %s of %i days, and back', (first, last, range, length) => {
  expect(rangeOf({ first, last })).toBe(range);
  expect(daysOfRange(range)).toEqual({ first, last });
  expect(lengthOf({ first, last })).toBe(length);
});

test('days without an end keep no end', () => {
  expect(rangeOf({ first: '2027-03-03', last: null })).toBe('[2027-03-03,)');
  expect(daysOfRange('[2027-03-03,)')).toEqual({ first: '2027-03-03', last: null });
});

test('an end before the start gives an empty range, which the database accepts', () => {
  expect(rangeOf({ first: '2027-03-03', last: '2027-03-02' })).toBe('empty');
});

test.each(['empty', '(,2027-03-03)', '[2027-03-03,2027-03-04]', ''])('%s is not a range of days', (range) => {
  expect(() => daysOfRange(range)).toThrow('no days');
});

test('counting crosses months, leap days and years', () => {
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2027-12-31', '2028-01-01')).toBe(1);
  expect(daysBetween('2027-03-10', '2027-03-03')).toBe(-7);
});

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

test('a calendar ends with the last allowed day', () => {
  expect(monthsBeside('2100-12')).toEqual({ earlier: '2100-11', later: null });
  expect(monthsBeside('2000-01')).toEqual({ earlier: null, later: '2000-02' });
});

test.each([
  [[], null],
  [['2027-03'], '2027-03'],
  [['2027-13'], undefined],
  [['2027-3'], undefined],
  [['1999-12'], undefined],
  [['2101-01'], undefined],
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
