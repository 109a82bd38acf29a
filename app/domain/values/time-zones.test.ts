import { expect, test } from 'vitest';
import { earliestToday } from '#app/domain/values/dates.ts';
import { US_STATES } from '#app/domain/values/places.ts';
import {
  isZoneOfState,
  localTime,
  timeZoneNamed,
  timeZonesWith,
  todayAtShop,
  zoneOfPlace,
} from '#app/domain/values/shop-time.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';
import { SHOP_NIGHTS } from '#tests/support/shop-nights.ts';

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['america/phoenix', 'America/Phoenix'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['america/indianapolis', 'America/Indiana/Indianapolis'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', null],
  ['+05:00', null],
  ['EST', null],
  ['', null],
  ['America/Chicago; drop table users', null],
  ['America/Chicago\0', null],
  [`America/${'x'.repeat(80)}`, null],
])('%j is %j', (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
});

test('each zone is offered once under its current name', () => {
  const zones = timeZonesWith('America/Chicago');
  const clocks = zones.map((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone);
  expect(new Set(clocks).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'UTC']));
  for (const old of ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'US/Pacific', 'Etc/UTC'])
    expect(timeZonesWith(old)).toEqual(zones);
});

test('a stored unknown zone stays selectable', () => {
  expect(timeZonesWith('Mars/Olympus')).toContain('Mars/Olympus');
});

test.each([
  ['Portland', 'OR', 'America/Los_Angeles'],
  ['Ontario', 'OR', 'America/Denver'],
  ['Chattanooga', 'TN', 'America/New_York'],
  ['Nashville', 'TN', 'America/Chicago'],
  ['El Paso', 'TX', 'America/Denver'],
  ['Austin', 'TX', 'America/Chicago'],
  ['Pensacola', 'FL', 'America/Chicago'],
  ['Tallahassee', 'FL', 'America/New_York'],
  ['Evansville', 'IN', 'America/Chicago'],
  ['Gary', 'IN', 'America/Chicago'],
  ['Detroit', 'MI', 'America/New_York'],
  ['Phoenix', 'AZ', 'America/Phoenix'],
  ['Window Rock', 'AZ', 'America/Denver'],
  ['Honolulu', 'HI', 'Pacific/Honolulu'],
  ['Anchorage', 'AK', 'America/Anchorage'],
  // Beside a border, where a list of zones by squares of the map is wrong, or a state has one zone but for a few towns.
  ['Phenix City', 'AL', 'America/New_York'],
  ['Auburn', 'AL', 'America/Chicago'],
  ['Dilkon', 'AZ', 'America/Denver'],
  ['Yuma', 'AZ', 'America/Phoenix'],
  ['West Wendover', 'NV', 'America/Denver'],
  ['Elko', 'NV', 'America/Los_Angeles'],
  ['Fort Pierre', 'SD', 'America/Denver'],
  ['Pierre', 'SD', 'America/Chicago'],
  ['Rosebud', 'SD', 'America/Chicago'],
])('%s, %s is in %s', (name, state, zone) => {
  const city = cityByName(name, state);
  expect(city).not.toBeNull();
  expect(zoneOfPlace({ state, lat: city?.lat ?? null, lon: city?.lon ?? null })).toBe(zone);
});

test('a state with one zone needs no coordinates', () => {
  const nowhere = { lat: null, lon: null };
  expect(zoneOfPlace({ state: 'CA', ...nowhere })).toBe('America/Los_Angeles');
  expect(zoneOfPlace({ state: 'TN', ...nowhere })).toBeNull();
  expect(zoneOfPlace({ state: 'AL', ...nowhere })).toBe('America/Chicago');
  expect(zoneOfPlace({ state: null, ...nowhere })).toBeNull();
  expect(zoneOfPlace({ state: 'constructor', ...nowhere })).toBeNull();
});

test('a place gets a zone of its state', () => {
  for (const state of Object.keys(US_STATES)) {
    const zone = zoneOfPlace({ state, lat: 40, lon: -100 });
    expect(zone && isZoneOfState(zone, state)).toBe(true);
  }
  expect(isZoneOfState('America/Denver', 'OR')).toBe(true);
  expect(isZoneOfState('America/Denver', 'CA')).toBe(false);
  expect(isZoneOfState('America/Denver', null)).toBe(false);
});

test.each(SHOP_NIGHTS)('%s, %s', (zone, _when, instant, day) => {
  expect(todayAtShop(zone, new Date(instant))).toBe(day);
});

test("the weekday is the shop's", () => {
  // A Wednesday night in Hawaii, when it is Thursday in New York and in UTC.
  expect(localTime('Pacific/Honolulu', new Date('2027-03-11T06:00:00Z'))).toEqual({
    date: '2027-03-10',
    weekday: 2,
    minutes: 20 * 60,
  });
});

test('an unknown zone uses the earliest today', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2027, 6, 1, hour, 30));
    expect(todayAtShop(null, now)).toBe(earliestToday(now));
  }
});
