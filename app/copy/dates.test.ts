import { expect, test } from 'vitest';
import { clockTime, dateLabel, dayOf, exactTime, timeAgo, yearOf } from '#app/copy/dates.ts';

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

test('instants are told in UTC', () => {
  const instant = new Date('2026-03-14T23:05:09Z');
  expect(dayOf(instant)).toBe('Mar 14, 2026');
  expect(clockTime(instant)).toBe('11:05 PM');
  expect(exactTime('2026-03-14T00:05:00Z')).toBe('Mar 14, 2026, 12:05 AM UTC');
  expect(yearOf('1921-05-09')).toBe('1921');
});

test.each([
  ['2026-03-14T12:00:10Z', 'just now'],
  ['2026-03-14T11:59:01Z', 'just now'],
  ['2026-03-14T11:59:00Z', '1 min ago'],
  ['2026-03-14T11:00:01Z', '59 min ago'],
  ['2026-03-14T10:00:00Z', '2 h ago'],
  ['2026-03-13T12:00:00Z', '1 d ago'],
  ['2026-03-07T12:00:00Z', 'Mar 7, 2026'],
])('at noon of Mar 14, %s was %s', (instant, ago) => {
  expect(timeAgo(instant, new Date('2026-03-14T12:00:00Z'))).toBe(ago);
});
