import { expect, test } from 'vitest';
import { parsePlace, placeLabel } from '#app/domain/values/places.ts';

test.each([
  ['Austin, TX', { city: 'Austin', state: 'TX' }],
  ['Austin,tx', { city: 'Austin', state: 'TX' }],
  [' Portland , Oregon ', { city: 'Portland', state: 'OR' }],
  ['Washington, District of Columbia', { city: 'Washington', state: 'DC' }],
  ['Austin, TX, USA', { city: 'Austin', state: 'TX' }],
  ["Coeur d'Alene, ID", { city: "Coeur d'Alene", state: 'ID' }],
  ['Austin', null],
  ['Austin TX', null],
  ['Austin, ', null],
  [', TX', null],
  ['Toronto, ON', null],
  ['Austin, TX, Mars', null],
])('%j is the place %j', (typed, place) => {
  expect(parsePlace(typed)).toEqual(place);
});

test.each([
  [{ city: 'Austin', state: 'TX' }, 'Austin, TX'],
  [{ city: 'Austin', state: null }, 'Austin'],
  [{ city: null, state: null }, 'Location Unknown'],
  ['Austin, TX', 'Austin, TX'],
  ['', 'Location Unknown'],
  [null, 'Location Unknown'],
  [undefined, 'Location Unknown'],
])('the place %j is shown as %j', (place, label) => {
  expect(placeLabel(place)).toBe(label);
});
