import { expect, test } from 'vitest';
import { type Zoned, zoneAfterMove } from '#app/domain/shop-zone.ts';
import type { UsZone } from '#app/domain/us-zones.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

const NOWHERE = { state: null, lat: null, lon: null };

/** 'Austin, TX', or 'TX' for a town there that is in no list. */
function at(label: string) {
  const [name = '', state = ''] = label.split(', ');
  const city = label === '' ? null : cityByName(name, state);
  return city ?? { ...NOWHERE, state: label || null };
}
const shop = (label: string, timeZone: UsZone | null): Zoned => ({ ...at(label), timeZone });

const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

test.each<[string, Zoned, string, UsZone | null]>([
  ['its first place', shop('', null), 'Austin, TX', CENTRAL],
  ['the same place', shop('Austin, TX', CENTRAL), 'Austin, TX', CENTRAL],
  ['a move to the other zone of the state', shop('Austin, TX', CENTRAL), 'El Paso, TX', MOUNTAIN],
  ['a move to another state', shop('Austin, TX', CENTRAL), 'Portland, OR', PACIFIC],
  ['a town in no list, in a state with one zone', shop('Austin, TX', CENTRAL), 'CA', PACIFIC],
  ['a town in no list, in a state with two', shop('', null), 'TN', null],
  ['a town in no list, where the state has the zone', shop('Austin, TX', CENTRAL), 'TN', CENTRAL],
  ['a town in no list, where the state has it not', shop('Austin, TX', CENTRAL), 'OR', null],
  ['a place found at last', shop('TN', null), 'Nashville, TN', CENTRAL],
])('the zone follows %s', (_, before, to, zone) => {
  expect(zoneAfterMove(before, at(to))).toBe(zone);
});

test.each<[string, Zoned, string, UsZone | null]>([
  ['the same place saved again', shop('Austin, TX', MOUNTAIN), 'Austin, TX', MOUNTAIN],
  ['another town of the state', shop('Austin, TX', MOUNTAIN), 'Dallas, TX', MOUNTAIN],
  ['a town in no list, chosen for it', shop('TN', EASTERN), 'TN', EASTERN],
  ['the place that was missing', shop('', MOUNTAIN), 'Austin, TX', MOUNTAIN],
])('a zone chosen by hand stays: %s', (_, before, to, zone) => {
  expect(zoneAfterMove(before, at(to))).toBe(zone);
});

test('a zone chosen by hand does not come along to another state', () => {
  expect(zoneAfterMove(shop('Austin, TX', MOUNTAIN), at('Miami, FL'))).toBe(EASTERN);
  expect(zoneAfterMove(shop('Austin, TX', MOUNTAIN), at('OR'))).toBe(MOUNTAIN);
});
