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

test('every day of a year reads as browsers write it', () => {
  const written = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
  for (let day = Date.UTC(2028, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
    expect(dateLabel(new Date(day).toISOString().slice(0, 10))).toBe(written.format(day));
  }
});

test('the year of a calendar date', () => {
  expect(yearOf('1921-05-09')).toBe('1921');
});
