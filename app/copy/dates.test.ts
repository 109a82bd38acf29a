import { expect, test } from 'vitest';
import { dateLabel, daysLabel, rangesLabel } from '#app/copy/dates.ts';

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

test.each([
  ['2027-03-03', '2027-03-10', 'Mar 3-10, 2027'],
  ['2027-03-29', '2027-04-02', 'Mar 29 - Apr 2, 2027'],
  ['2026-12-29', '2027-01-04', 'Dec 29, 2026 - Jan 4, 2027'],
  ['2028-02-29', '2028-02-29', 'Feb 29, 2028'],
])('the days from %s to %s read %j', (first, last, label) => {
  expect(daysLabel({ first, last })).toBe(label);
});

test.each([
  [['03-01 03-04'], 'Mar 1-4, 2027'],
  [['03-01 03-04', '03-22 03-25'], 'Mar 1-4 and Mar 22-25, 2027'],
  [['03-01 03-04', '03-08 03-08', '03-29 04-02'], 'Mar 1-4, Mar 8, and Mar 29 - Apr 2, 2027'],
])('the year of %j is written once: %s', (ranges, label) => {
  const days = ranges.map((range) => range.split(' ').map((day) => `2027-${day}`));
  expect(rangesLabel(days.map(([first = '', last = '']) => ({ first, last })))).toBe(label);
});

test('ranges in two years name both years', () => {
  const ranges = [
    { first: '2026-12-20', last: '2026-12-24' },
    { first: '2027-01-03', last: '2027-01-03' },
  ];
  expect(rangesLabel(ranges)).toBe('Dec 20-24, 2026 and Jan 3, 2027');
});
