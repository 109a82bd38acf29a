import { expect, test } from 'vitest';
import { cityById, cityByName, suggestCities } from '#app/platform/places/cities.server.ts';

const labels = (typed: string) => suggestCities(typed).map((city) => city.label);

test('the first three letters find the most populous city first, at most ten', () => {
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

test('fewer than three characters suggest nothing', () => {
  expect(suggestCities('au')).toEqual([]);
  expect(suggestCities('  a  ')).toEqual([]);
});

test.each([
  ['austin, t', 'Austin, TX'],
  ['austin,tx', 'Austin, TX'],
  ['Portland, Mai', 'Portland, ME'],
  ['portland or', 'Portland, OR'],
  ['portland maine', 'Portland, ME'],
  ['rochester new york', 'Rochester, NY'],
  ['st louis', 'St. Louis, MO'],
  ['Saint Lou', 'St. Louis, MO'],
  ['St. Paul, MN', 'St. Paul, MN'],
  ['ft worth', 'Fort Worth, TX'],
  ['mt pleasant, sc', 'Mount Pleasant, SC'],
  ['nyc', 'New York, NY'],
  ['New York City', 'New York, NY'],
  ['LA, ca', 'Los Angeles, CA'],
  ['SF, c', 'San Francisco, CA'],
  ['philly', 'Philadelphia, PA'],
  ['winston salem', 'Winston-Salem, NC'],
  ['canon city', 'Cañon City, CO'],
  ['Cañon', 'Cañon City, CO'],
  ['brooklyn', 'Brooklyn, NY'],
  ['orleans', 'New Orleans, LA'],
])('%s suggests %s', (typed, label) => {
  expect(labels(typed)).toContain(label);
});

test('an exact name comes before longer names and before names that only contain it', () => {
  expect(labels('portland')[0]).toBe('Portland, OR');
  expect(labels('philly')[0]).toBe('Philadelphia, PA');
  expect(labels('nyc')[0]).toBe('New York, NY');
});

test('nothing that is typed breaks the search', () => {
  for (const typed of ['%%%', '....', ',,,', 'austin, zz', '\u0000\u0000\u0000', '(((', 'x'.repeat(5000)]) {
    expect(suggestCities(typed)).toEqual([]);
  }
});

test('no label is suggested twice', () => {
  for (const typed of ['plantation', 'midway', 'salem', 'new york']) {
    expect(new Set(labels(typed)).size).toBe(labels(typed).length);
  }
});

test('a city is found again by its id and by its name and state', () => {
  expect(cityById('5746545')?.label).toBe('Portland, OR');
  expect(cityById('nope')).toBeNull();
  expect(cityByName('saint louis', 'Missouri')?.label).toBe('St. Louis, MO');
  expect(cityByName('NYC', 'NY')?.city).toBe('New York');
  expect(cityByName('Portland', 'TX')?.state).toBe('TX');
  expect(cityByName('LA', 'TX')).toBeNull();
  expect(cityByName('Atlantis', 'OR')).toBeNull();
  expect(cityByName('Austin', 'Bavaria')).toBeNull();
});

test('a thousand searches take less than five seconds of the processor, however busy the machine is', () => {
  const before = process.cpuUsage();
  for (let i = 0; i < 1000; i++) suggestCities(['por', 'san fran', 'austin, t', 'new'][i % 4] ?? '');
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5000);
});
