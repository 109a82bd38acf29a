import { expect, test } from 'vitest';
import { nextOpeningLabel, openTodayLabel } from '#app/copy/open-today.ts';
import { type BusinessHours, WEEKDAYS } from '#app/domain/business-hours.ts';
import { openToday } from '#app/domain/open-today.ts';

/** Closed on Mondays; Fridays and Saturdays past midnight; Sundays around the clock. */
const WEEK: BusinessHours = WEEKDAYS.map((day) => {
  if (day === 'Monday') return { day, open: '09:00', close: '17:00', isClosed: true };
  if (day === 'Friday' || day === 'Saturday') return { day, open: '14:00', close: '02:00', isClosed: false };
  if (day === 'Sunday') return { day, open: '00:00', close: '00:00', isClosed: false };
  return { day, open: '11:00', close: '20:00', isClosed: false };
});

const OREGON = 'America/Los_Angeles';
const at = (now: string, hours: BusinessHours = WEEK, zone = OREGON) => openToday(hours, zone, new Date(now));

// 2026-11-24 is a Tuesday; Oregon is 8 hours behind UTC in winter.
test.each([
  ['Tuesday, an hour before', '2026-11-24T18:00Z', 'Opens at 11 AM', null],
  ['Tuesday, at the minute', '2026-11-24T19:00Z', 'Open today until 8 PM', null],
  ['Tuesday, the last minute', '2026-11-25T03:59Z', 'Open today until 8 PM', null],
  ['Tuesday, over', '2026-11-25T04:00Z', 'Closed for today', 'Opens tomorrow at 11 AM'],
  ['Friday night', '2026-11-28T07:30Z', 'Open today until 2 AM', null],
  ['Saturday, still Friday night', '2026-11-28T09:59Z', 'Open until 2 AM', null],
  ['Saturday, Friday night is over', '2026-11-28T10:00Z', 'Opens at 2 PM', null],
  ['Sunday', '2026-11-29T20:00Z', 'Open today around the clock', null],
  ['Sunday, still Saturday night', '2026-11-29T08:30Z', 'Open until 2 AM', null],
  ['Monday', '2026-11-30T20:00Z', 'Closed today', 'Opens tomorrow at 11 AM'],
])('%s', (_when, now, says, next) => {
  const standing = at(now);
  expect([openTodayLabel(standing), nextOpeningLabel(standing)]).toEqual([says, next]);
});

test('the day and the hour are those of the place, summer time included', () => {
  const moment = '2026-07-13T18:30Z'; // A Monday morning: 11:30 in Oregon, 8:30 in Hawaii.
  const week = WEEK.map((day) => ({ ...day, isClosed: false }));
  const monday = week.map((day) => (day.day === 'Monday' ? { ...day, open: '11:00' } : day));
  expect(openTodayLabel(at(moment, monday))).toBe('Open today until 5 PM');
  expect(openTodayLabel(at(moment, monday, 'Pacific/Honolulu'))).toBe('Opens at 11 AM');
  // Sunday night in Hawaii while Monday has begun everywhere else.
  expect(openTodayLabel(at('2026-07-13T09:00Z', WEEK, 'Pacific/Honolulu'))).toBe('Open today around the clock');
  expect(openTodayLabel(at('2026-07-13T09:00Z', WEEK, 'America/New_York'))).toBe('Closed today');
});

test('a shop open to midnight closes then, and one that never opens says no more', () => {
  const late = WEEK.map((day) => ({ ...day, open: '12:00', close: '00:00', isClosed: day.day !== 'Tuesday' }));
  expect(openTodayLabel(at('2026-11-25T07:59Z', late))).toBe('Open today until midnight');
  expect(openTodayLabel(at('2026-11-25T08:00Z', late))).toBe('Closed today');
  expect(nextOpeningLabel(at('2026-11-25T08:00Z', late))).toBe('Opens Tuesday at noon');
  const never = WEEK.map((day) => ({ ...day, isClosed: true }));
  expect(at('2026-11-24T18:00Z', never)).toEqual({ kind: 'closed', today: 'all-day', next: null });
  expect(nextOpeningLabel(at('2026-11-24T18:00Z', never))).toBeNull();
});

test('half hours keep their minutes', () => {
  const halves = WEEK.map((day) => ({ ...day, open: '10:30', close: '19:45', isClosed: false }));
  expect(openTodayLabel(at('2026-11-24T18:00Z', halves))).toBe('Opens at 10:30 AM');
  expect(openTodayLabel(at('2026-11-24T20:00Z', halves))).toBe('Open today until 7:45 PM');
});
