import { expect, test } from 'vitest';
import { nextOpeningLabel, openTodayLabel } from '#app/copy/calendar/guest-policies.ts';
import { eachDay } from '#app/domain/values/dates.ts';
import {
  type BusinessHours,
  businessHoursSchema,
  closedEdge,
  closedEdges,
  closedWeekdays,
  DEFAULT_BUSINESS_HOURS,
  hoursLabel,
  isClosedOn,
  openToday,
  timeLabel,
  WEEKDAYS,
  workingDays,
} from '#app/domain/values/opening-hours.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const week = (days: readonly string[] = WEEKDAYS): Record<string, string> =>
  Object.fromEntries(
    days.flatMap((day, i) => [
      [`hours[${i}].day`, day],
      [`hours[${i}].open`, '09:00'],
      [`hours[${i}].close`, '17:00'],
    ]),
  );

test('days are sorted Monday first', () => {
  expect(accepted(businessHoursSchema, week([...WEEKDAYS].reverse())).hours).toEqual(DEFAULT_BUSINESS_HOURS);
});

test('a closed day needs no times, and a shop may close after midnight', () => {
  const form = {
    ...week(),
    'hours[6].isClosed': 'on',
    'hours[6].open': '',
    'hours[5].open': '14:00',
    'hours[5].close': '02:00',
  };
  const { hours } = accepted(businessHoursSchema, form);
  expect(hours[6]).toEqual({ day: 'Sunday', open: '09:00', close: '17:00', isClosed: true });
  expect(hours[5]).toEqual({ day: 'Saturday', open: '14:00', close: '02:00', isClosed: false });
});

test.each(['', '25:00', '9:00', '09:60', 'noon', '09:00\u0000'])('an open day cannot open at %j', (open) => {
  expect(errorsOf(businessHoursSchema, { ...week(), 'hours[2].open': open })).toEqual({
    'hours[2].open': ['Please enter opening and closing times, or tick Closed'],
  });
});

test('each weekday is required once', () => {
  const message = { hours: ['Please fill in every day of the week'] };
  expect(errorsOf(businessHoursSchema, {})).toEqual(message);
  expect(errorsOf(businessHoursSchema, week(WEEKDAYS.slice(1)))).toEqual(message);
  expect(errorsOf(businessHoursSchema, week(WEEKDAYS.map(() => 'Monday')))).toEqual(message);
  expect(errorsOf(businessHoursSchema, { ...week(), 'hours[3].day': 'Funday' })).toEqual(message);
});

test('equal opening and closing times are refused beside the day', () => {
  const form = { ...week(), 'hours[1].close': '09:00', 'hours[4].open': '' };
  expect(errorsOf(businessHoursSchema, form)).toEqual({
    'hours[1].close': [
      'Opening and closing are the same time. Tick Closed for a day off, or enter 12:00 AM twice for open 24 hours.',
    ],
    'hours[4].open': ['Please enter opening and closing times, or tick Closed'],
  });
});

test('midnight to midnight is open 24 hours', () => {
  const form = { ...week(), 'hours[5].open': '00:00', 'hours[5].close': '00:00' };
  const { hours } = accepted(businessHoursSchema, form);
  expect(hours[5]).toEqual({ day: 'Saturday', open: '00:00', close: '00:00', isClosed: false });
  expect(hours.slice(4).map(hoursLabel)).toEqual(['9:00 AM - 5:00 PM', 'Open 24 hours', '9:00 AM - 5:00 PM']);
  expect(hoursLabel({ open: '00:00', close: '00:00', isClosed: true })).toBe('Closed');
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:00', '9:00 AM'],
  ['12:05', '12:05 PM'],
  ['23:59', '11:59 PM'],
  ['soon', 'soon'],
])('%s reads %s', (time, label) => {
  expect(timeLabel(time)).toBe(label);
});

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

test("the open label follows the shop's zone", () => {
  const moment = '2026-07-13T18:30Z'; // A Monday morning: 11:30 in Oregon, 8:30 in Hawaii.
  const week = WEEK.map((day) => ({ ...day, isClosed: false }));
  const monday = week.map((day) => (day.day === 'Monday' ? { ...day, open: '11:00' } : day));
  expect(openTodayLabel(at(moment, monday))).toBe('Open today until 5 PM');
  expect(openTodayLabel(at(moment, monday, 'Pacific/Honolulu'))).toBe('Opens at 11 AM');
  // Sunday night in Hawaii while Monday has begun everywhere else.
  expect(openTodayLabel(at('2026-07-13T09:00Z', WEEK, 'Pacific/Honolulu'))).toBe('Open today around the clock');
  expect(openTodayLabel(at('2026-07-13T09:00Z', WEEK, 'America/New_York'))).toBe('Closed today');
});

test('midnight closing and permanently closed shops', () => {
  const late = WEEK.map((day) => ({ ...day, open: '12:00', close: '00:00', isClosed: day.day !== 'Tuesday' }));
  expect(openTodayLabel(at('2026-11-25T07:59Z', late))).toBe('Open today until midnight');
  expect(openTodayLabel(at('2026-11-25T08:00Z', late))).toBe('Closed today');
  expect(nextOpeningLabel(at('2026-11-25T08:00Z', late))).toBe('Opens Tuesday at noon');
  const never = WEEK.map((day) => ({ ...day, isClosed: true }));
  expect(at('2026-11-24T18:00Z', never)).toEqual({ kind: 'closed', today: 'all-day', next: null });
  expect(nextOpeningLabel(at('2026-11-24T18:00Z', never))).toBeNull();
});

const hours = (...closed: string[]) =>
  DEFAULT_BUSINESS_HOURS.map((one) => ({ ...one, isClosed: closed.includes(one.day) }));
const weekend = closedWeekdays(hours('Sunday', 'Monday'));

test('closed weekdays come from the hours', () => {
  expect([...weekend].sort()).toEqual([0, 6]);
  expect(closedWeekdays(null).size).toBe(0);
  expect(isClosedOn('2027-03-07', weekend)).toBe(true);
  expect(isClosedOn('2027-03-09', weekend)).toBe(false);
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

test('a stay may span a closed day but not start or end on one', () => {
  expect(closedEdge({ first: '2027-03-03', last: '2027-03-10' }, weekend)).toBeNull();
  expect(closedEdge({ first: '2027-03-08', last: '2027-03-10' }, weekend)).toBe('2027-03-08');
  expect(closedEdge({ first: '2027-03-03', last: '2027-03-07' }, weekend)).toBe('2027-03-07');
});

/** A Wednesday and the Tuesday after it. */
const DAYS = { first: '2027-03-03', last: '2027-03-09' };
const [TUESDAY, WEDNESDAY] = [1, 2];
const BEGINS = { edge: 'first', weekday: WEDNESDAY };
const ENDS = { edge: 'last', weekday: TUESDAY };

test.each([
  ['closed inside', DAYS, [3], '2027-03-01', []],
  ['closed as it begins', DAYS, [WEDNESDAY], '2027-03-01', [BEGINS]],
  ['closed as it ends', DAYS, [TUESDAY], '2027-03-01', [ENDS]],
  ['closed at both ends', DAYS, [TUESDAY, WEDNESDAY], '2027-03-01', [BEGINS, ENDS]],
  ['closed today, as it begins', DAYS, [WEDNESDAY], '2027-03-03', [BEGINS]],
  ['closed as it began', DAYS, [TUESDAY, WEDNESDAY], '2027-03-04', [ENDS]],
  ['a single day', { first: DAYS.first, last: DAYS.first }, [WEDNESDAY], '2027-03-01', [BEGINS]],
] as const)('%s', (_name, days, closed, today, found) => {
  expect(closedEdges(days, { closed: new Set(closed), today })).toEqual(found);
});
