import { expect, test } from 'vitest';
import { cityById, cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

const labels = (typed: string) => suggestCities(typed).map((city) => city.label);

test('three letters find the largest cities first, at most ten', () => {
  expect(suggestCities('aus')[0]).toEqual({
    id: '4671654',
    city: 'Austin',
    state: 'TX',
    label: 'Austin, TX',
    lat: 30.2672,
    lon: -97.7431,
  });
  expect(suggestCities('san')).toHaveLength(10);
});

test.each([
  ['austin, t', 'Austin, TX'],
  ['Portland, Mai', 'Portland, ME'],
  ['portland or', 'Portland, OR'],
  ['st louis', 'St. Louis, MO'],
  ['Saint Lou', 'St. Louis, MO'],
  ['ft worth', 'Fort Worth, TX'],
  ['nyc', 'New York, NY'],
  ['New York City', 'New York, NY'],
  ['LA, ca', 'Los Angeles, CA'],
  ['philly', 'Philadelphia, PA'],
  ['canon city', 'Cañon City, CO'],
  ['Cañon', 'Cañon City, CO'],
  ['orleans', 'New Orleans, LA'],
])('%s suggests %s', (typed, label) => {
  expect(labels(typed)).toContain(label);
});

test('an exact name comes first', () => {
  expect(labels('portland')[0]).toBe('Portland, OR');
  expect(labels('philly')[0]).toBe('Philadelphia, PA');
  expect(labels('nyc')[0]).toBe('New York, NY');
});

test('hostile input finds nothing', () => {
  for (const typed of ['%%%', '....', ',,,', 'austin, zz', '\u0000\u0000\u0000', '(((', 'x'.repeat(5000)]) {
    expect(suggestCities(typed)).toEqual([]);
  }
});

test('a city is found by id and by name and state', () => {
  expect(cityById('5746545')?.label).toBe('Portland, OR');
  expect(cityById('nope')).toBeNull();
  expect(cityByName('saint louis', 'Missouri')?.label).toBe('St. Louis, MO');
  expect(cityByName('NYC', 'NY')?.city).toBe('New York');
  expect(cityByName('Portland', 'TX')?.state).toBe('TX');
  expect(cityByName('LA', 'TX')).toBeNull();
  expect(cityByName('Atlantis', 'OR')).toBeNull();
  expect(cityByName('Austin', 'Bavaria')).toBeNull();
});
