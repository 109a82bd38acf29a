import { expect, test } from 'vitest';
import { addDays, daysBetween, daysOfRange, lengthOf, rangeOf } from '#app/domain/days.ts';

test.each([
  ['2027-03-03', '2027-03-10', '[2027-03-03,2027-03-11)', 8],
  ['2028-02-29', '2028-02-29', '[2028-02-29,2028-03-01)', 1],
  ['2027-12-30', '2028-01-02', '[2027-12-30,2028-01-03)', 4],
  // Clocks change on the 14th: that day has 23 hours in Chicago, and is a day.
  ['2027-03-14', '2027-03-15', '[2027-03-14,2027-03-16)', 2],
])('%s to %s is %s, %i days, and back', (first, last, range, length) => {
  expect(rangeOf({ first, last })).toBe(range);
  expect(daysOfRange(range)).toEqual({ first, last });
  expect(lengthOf({ first, last })).toBe(length);
});

test('days without an end stay so', () => {
  expect(rangeOf({ first: '2027-03-03', last: null })).toBe('[2027-03-03,)');
  expect(daysOfRange('[2027-03-03,)')).toEqual({ first: '2027-03-03', last: null });
});

test('an end before the beginning has no days, which the database takes', () => {
  expect(rangeOf({ first: '2027-03-03', last: '2027-03-02' })).toBe('empty');
});

test.each(['empty', '(,2027-03-03)', '[2027-03-03,2027-03-04]', ''])('%s are no days', (range) => {
  expect(() => daysOfRange(range)).toThrow('no days');
});

test('counting crosses months, leap days and years', () => {
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2027-12-31', '2028-01-01')).toBe(1);
  expect(daysBetween('2027-03-10', '2027-03-03')).toBe(-7);
});
