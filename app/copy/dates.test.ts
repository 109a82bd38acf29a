import { expect, test } from 'vitest';
import { dateLabel, yearOf } from '#app/copy/dates.ts';

test.each([
  ['2026-03-14', 'Mar 14, 2026'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['1921-05-09', 'May 9, 1921'],
  ['', ''],
  [null, ''],
  ['2026-02-30', ''],
])('the calendar date %j reads %j wherever the reader is', (date, label) => {
  expect(dateLabel(date)).toBe(label);
});

test('the year of a calendar date', () => {
  expect(yearOf('1921-05-09')).toBe('1921');
});
