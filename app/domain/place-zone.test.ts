import { expect, test } from 'vitest';
import { zoneOfPlace } from '#app/domain/place-zone.ts';
import { US_STATES } from '#app/domain/us-states.ts';
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
])('%s, %s lies in %s', (name, state, zone) => {
  const city = cityByName(name, state);
  expect(city).not.toBeNull();
  expect(zoneOfPlace({ state, lat: city?.lat ?? null, lon: city?.lon ?? null })).toBe(zone);
});

test('a state with one zone needs no degrees, one with two says nothing without them', () => {
  const nowhere = { lat: null, lon: null };
  expect(zoneOfPlace({ state: 'CA', ...nowhere })).toBe('America/Los_Angeles');
  expect(zoneOfPlace({ state: 'TN', ...nowhere })).toBeNull();
  expect(zoneOfPlace({ state: null, ...nowhere })).toBeNull();
  expect(zoneOfPlace({ state: 'constructor', ...nowhere })).toBeNull();
});

test('every zone is one that clocks know', () => {
  for (const state of Object.keys(US_STATES)) {
    const zone = zoneOfPlace({ state, lat: 40, lon: -100 });
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone ?? 'none' })).not.toThrow();
  }
});
