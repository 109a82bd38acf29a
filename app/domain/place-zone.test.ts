import { expect, test } from 'vitest';
import { isZoneOfState, zoneOfPlace } from '#app/domain/place-zone.ts';
import { US_STATES } from '#app/domain/us-states.ts';
import { US_ZONES } from '#app/domain/us-zones.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

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
  ['South Bend', 'IN', 'America/New_York'],
  ['Bowling Green', 'KY', 'America/Chicago'],
  ['Louisville', 'KY', 'America/New_York'],
  ["Coeur d'Alene", 'ID', 'America/Los_Angeles'],
  ['Boise', 'ID', 'America/Denver'],
  ['Rapid City', 'SD', 'America/Denver'],
  ['Sioux Falls', 'SD', 'America/Chicago'],
  ['Scottsbluff', 'NE', 'America/Denver'],
  ['Dickinson', 'ND', 'America/Denver'],
  ['Iron Mountain', 'MI', 'America/Chicago'],
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
  ['Blountstown', 'FL', 'America/Chicago'],
  ['Sneads', 'FL', 'America/Chicago'],
  ['Chattahoochee', 'FL', 'America/New_York'],
  ['Koontz Lake', 'IN', 'America/Chicago'],
  ['St. Francis', 'KS', 'America/Chicago'],
  ['Columbia', 'KY', 'America/Chicago'],
  ['West Wendover', 'NV', 'America/Denver'],
  ['Elko', 'NV', 'America/Los_Angeles'],
  ['Fort Pierre', 'SD', 'America/Denver'],
  ['Pierre', 'SD', 'America/Chicago'],
  ['Rosebud', 'SD', 'America/Chicago'],
])('%s, %s lies in %s', (name, state, zone) => {
  const city = cityByName(name, state);
  expect(city).not.toBeNull();
  expect(zoneOfPlace({ state, lat: city?.lat ?? null, lon: city?.lon ?? null })).toBe(zone);
});

test('a state with one zone needs no degrees, one with two says nothing without them', () => {
  const nowhere = { lat: null, lon: null };
  expect(zoneOfPlace({ state: 'CA', ...nowhere })).toBe('America/Los_Angeles');
  expect(zoneOfPlace({ state: 'TN', ...nowhere })).toBeNull();
  expect(zoneOfPlace({ state: 'AL', ...nowhere })).toBe('America/Chicago');
  expect(zoneOfPlace({ state: null, ...nowhere })).toBeNull();
  expect(zoneOfPlace({ state: 'constructor', ...nowhere })).toBeNull();
});

test('what a place is given is a zone of its state', () => {
  for (const state of Object.keys(US_STATES)) {
    const zone = zoneOfPlace({ state, lat: 40, lon: -100 });
    expect(zone && isZoneOfState(zone, state)).toBe(true);
  }
  expect(isZoneOfState('America/Denver', 'OR')).toBe(true);
  expect(isZoneOfState('America/Denver', 'CA')).toBe(false);
  expect(isZoneOfState('America/Denver', null)).toBe(false);
});

test('every zone is one that clocks know', () => {
  for (const timeZone of US_ZONES) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
});
