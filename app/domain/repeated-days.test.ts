import { expect, test } from 'vitest';
import { isBeyondYears, repeatedDays, runsIntoItself } from '#app/domain/values/opening-hours.ts';

const week = { first: '2027-02-24', last: '2027-03-02' };

test('repeated dates keep their weekdays', () => {
  expect(repeatedDays(week, 'ONCE', 5)).toEqual([week]);
  expect(repeatedDays(week, 'WEEKLY', 3)).toEqual([
    week,
    { first: '2027-03-03', last: '2027-03-09' },
    { first: '2027-03-10', last: '2027-03-16' },
  ]);
  expect(repeatedDays(week, 'EVERY_4_WEEKS', 2).at(-1)).toEqual({ first: '2027-03-24', last: '2027-03-30' });
});

test('a week can come every week, eight days cannot', () => {
  expect(runsIntoItself(week, 'WEEKLY')).toBe(false);
  expect(runsIntoItself({ first: '2027-03-01', last: '2027-03-08' }, 'WEEKLY')).toBe(true);
  expect(runsIntoItself({ first: '2027-03-01', last: '2027-03-08' }, 'EVERY_4_WEEKS')).toBe(false);
  expect(runsIntoItself({ first: '2027-03-01', last: '2027-03-29' }, 'EVERY_4_WEEKS')).toBe(true);
  expect(runsIntoItself({ first: '2027-03-01', last: '2027-04-29' }, 'ONCE')).toBe(false);
});

test('repetition ends with the last year', () => {
  const late = { first: '2100-12-20', last: '2100-12-22' };
  expect(isBeyondYears(repeatedDays(late, 'ONCE', 1))).toBe(false);
  expect(isBeyondYears(repeatedDays(late, 'WEEKLY', 3))).toBe(true);
});
