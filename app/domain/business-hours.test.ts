import { expect, test } from 'vitest';
import {
  businessHoursSchema,
  DEFAULT_BUSINESS_HOURS,
  hoursLabel,
  timeLabel,
  WEEKDAYS,
} from '#app/domain/business-hours.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const week = (days: readonly string[] = WEEKDAYS): Record<string, string> =>
  Object.fromEntries(
    days.flatMap((day, i) => [
      [`hours[${i}].day`, day],
      [`hours[${i}].open`, '09:00'],
      [`hours[${i}].close`, '17:00'],
    ]),
  );

test('the default week is nine to five, all open', () => {
  expect(accepted(businessHoursSchema, week()).hours).toEqual(DEFAULT_BUSINESS_HOURS);
});

test('days come out Monday first, however they were posted', () => {
  expect(accepted(businessHoursSchema, week([...WEEKDAYS].reverse())).hours).toEqual(DEFAULT_BUSINESS_HOURS);
});

test('a closed day needs no times, a late shop may close after midnight', () => {
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

test('every day of the week is asked for once', () => {
  const message = { hours: ['Please fill in every day of the week'] };
  expect(errorsOf(businessHoursSchema, {})).toEqual(message);
  expect(errorsOf(businessHoursSchema, week(WEEKDAYS.slice(1)))).toEqual(message);
  expect(errorsOf(businessHoursSchema, week(WEEKDAYS.map(() => 'Monday')))).toEqual(message);
  expect(errorsOf(businessHoursSchema, { ...week(), 'hours[3].day': 'Funday' })).toEqual(message);
});

test('a day that closes as it opens is asked about, beside the day, with all others', () => {
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
