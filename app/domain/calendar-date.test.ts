import { expect, test } from 'vitest';
import {
  calendarDateOf,
  closesSoon,
  earliestToday,
  hasEnded,
  isAfter,
  isCalendarDate,
  isInFuture,
} from '#app/domain/calendar-date.ts';

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
])('%j is a day of these years: %s', (text, real) => {
  expect(isCalendarDate(text)).toBe(real);
});

test('days are compared and taken without a time zone', () => {
  expect(isAfter('2026-03-15', '2026-03-14')).toBe(true);
  expect(isAfter('2026-03-14', '2026-03-14')).toBe(false);
  expect(calendarDateOf(new Date('2026-03-14T23:59:59Z'))).toBe('2026-03-14');
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
])('at %s the 14th of March has ended everywhere: %s', (instant, ended) => {
  expect(hasEnded('2026-03-14', new Date(instant))).toBe(ended);
});

test.each([
  ['2026-03-14T03:59:59Z', true],
  ['2026-03-14T04:00:00Z', false],
])('at %s the 14th of March has begun nowhere: %s', (instant, future) => {
  expect(isInFuture('2026-03-14', new Date(instant))).toBe(future);
});

test.each([
  [null, false],
  ['2026-03-13', false],
  ['2026-03-14', true],
  ['2026-03-21', true],
  ['2026-03-22', false],
])('on the 14th of March %s is a last day to be told of: %s', (lastDay, soon) => {
  expect(closesSoon(lastDay, new Date('2026-03-15T09:59:59Z'))).toBe(soon);
});
