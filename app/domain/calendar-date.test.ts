import { expect, test } from 'vitest';
import { calendarDateOf, isAfter, isCalendarDate } from '#app/domain/calendar-date.ts';

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
