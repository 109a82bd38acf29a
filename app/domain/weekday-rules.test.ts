import { expect, test } from 'vitest';
import { DEFAULT_BUSINESS_HOURS } from '#app/domain/business-hours.ts';
import { eachDay } from '#app/domain/month.ts';
import { closedEdge, closedWeekdays, isClosedOn, weekdayOf, workingDays } from '#app/domain/weekday-rules.ts';

const hours = (...closed: string[]) =>
  DEFAULT_BUSINESS_HOURS.map((one) => ({ ...one, isClosed: closed.includes(one.day) }));
const weekend = closedWeekdays(hours('Sunday', 'Monday'));

test('the weekday is that of the date, wherever the reader is', () => {
  expect(weekdayOf('2027-03-01')).toBe(0);
  expect(weekdayOf('2027-03-07')).toBe(6);
  expect(weekdayOf('2028-02-29')).toBe(1);
});

test('a shop is closed on the weekdays that its hours say, and without hours on none', () => {
  expect([...weekend].sort()).toEqual([0, 6]);
  expect(closedWeekdays(null).size).toBe(0);
  expect(isClosedOn('2027-03-07', weekend)).toBe(true);
  expect(isClosedOn('2027-03-09', weekend)).toBe(false);
});

test('hours past midnight belong to the day on which they begin', () => {
  const late = hours('Sunday').map((one) => ({ ...one, open: '18:00', close: '02:00' }));
  expect([...closedWeekdays(late)]).toEqual([6]);
});

test.each([
  ['2027-03-03', '2027-03-10', 6],
  ['2027-03-07', '2027-03-08', 0],
  ['2027-03-09', '2027-03-09', 1],
  // 120 days over two changes of the clock.
  ['2027-10-01', '2028-01-28', 86],
])('%s to %s are %i working days in a shop closed on Sunday and Monday', (first, last, count) => {
  expect(workingDays({ first, last }, weekend)).toBe(count);
  expect(eachDay({ first, last }).filter((day) => !isClosedOn(day, weekend))).toHaveLength(count);
});

test('a stay may span a closed day, but not begin or end on one', () => {
  expect(closedEdge({ first: '2027-03-03', last: '2027-03-10' }, weekend)).toBeNull();
  expect(closedEdge({ first: '2027-03-08', last: '2027-03-10' }, weekend)).toBe('2027-03-08');
  expect(closedEdge({ first: '2027-03-03', last: '2027-03-07' }, weekend)).toBe('2027-03-07');
});
