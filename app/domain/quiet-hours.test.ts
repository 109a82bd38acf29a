import { expect, test } from 'vitest';
import { minutesOf, timeOf } from '#app/domain/quiet-hours.ts';

test.each([
  ['00:00', 0],
  ['07:05', 425],
  ['22:30', 1350],
  ['23:59', 1439],
])('%s is %i minutes of the day, and back', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
  expect(timeOf(minutes)).toBe(time);
});

test.each(['', '24:00', '7:00', '07:60', 'late', '07:00:00'])('%j is no time', (text) => {
  expect(minutesOf(text)).toBeNull();
});

test('no time is an empty field', () => {
  expect(timeOf(null)).toBe('');
});
