import { expect, test } from 'vitest';
import { earliestToday } from '#app/domain/calendar-date.ts';
import { clockAtShop, todayAtShop } from '#app/domain/shop-day.ts';
import { SHOP_NIGHTS } from '#tests/support/shop-nights.ts';

test.each(SHOP_NIGHTS)('%s, %s', (zone, _when, instant, day) => {
  expect(todayAtShop(zone, new Date(instant))).toBe(day);
});

test('the weekday is that of the day at the shop', () => {
  // A Wednesday night in Hawaii, when it is Thursday in New York and in UTC.
  expect(clockAtShop('Pacific/Honolulu', new Date('2027-03-11T06:00:00Z'))).toEqual({
    date: '2027-03-10',
    weekday: 2,
    minutes: 20 * 60,
  });
});

test('while the zone is not known no day is over that is not over everywhere', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2027, 6, 1, hour, 30));
    expect(todayAtShop(null, now)).toBe(earliestToday(now));
  }
});
