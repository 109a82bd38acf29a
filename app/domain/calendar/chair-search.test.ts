import { expect, test } from 'vitest';
import {
  activeChairFilters,
  chairSearchAddress,
  parseChairSearch,
  wantedDays,
  wantsMoreThanThere,
  widerSearches,
  withoutChairFilter,
} from '#app/domain/calendar/chair-search.ts';

const read = (query: string) => parseChairSearch(new URLSearchParams(query));

test('a query round-trips in canonical order', () => {
  const address =
    '/chairs?place=Austin%2C+TX&miles=50&from=2027-03-03&to=2027-03-20&days=5&kind=BED&kind=PRIVATE_ROOM&style=Japanese';
  const mixed =
    'style=Japanese&kind=PRIVATE_ROOM&kind=BED&days=5&to=2027-03-20&from=2027-03-03&miles=50&place=Austin, TX';
  expect(chairSearchAddress(read(mixed).search)).toBe(address);
});

test.each([
  ['from=2027-02-30', { from: '', to: '' }, false],
  ['from=2027-03-10&to=2027-03-03', { from: '', to: '' }, false],
  ['from=2027-03-10&to=2027-03-10', { from: '2027-03-10', to: '2027-03-10' }, true],
  ['to=2027-03-10', { from: '', to: '2027-03-10' }, true],
  ['from=tomorrow', { from: '' }, false],
  ['from=9999-01-01', { from: '' }, false],
  ['from=%00', { from: '' }, false],
  [Array.from({ length: 100 }, () => 'from=2027-03-03').join('&'), { from: '' }, false],
  ['days=0', { days: '' }, true],
  ['days=1', { days: '' }, true],
  ['days=7&days=9', { days: '7' }, true],
  ['days=007', { days: '7' }, true],
  ['days=500', { days: '120' }, true],
  ['miles=7', { miles: '' }, true],
  ['miles=100&miles=10', { miles: '10' }, true],
  ['kind=SOFA&kind=BED&style=Nonsense', { kind: ['BED'], style: [] }, true],
  [`place=${'x'.repeat(500)}`, { place: 'x'.repeat(100) }, true],
  ['place=%00Austin%0A', { place: 'Austin' }, true],
  [`after=${'x'.repeat(500)}`, { after: null }, true],
])('%s is read without an error', (query, expected, isUnderstood) => {
  expect(read(query)).toMatchObject({ search: expected, isUnderstood });
});

test.each([
  ['', { first: null, last: null, least: 1 }, false],
  ['from=2027-03-03&to=2027-03-05&days=3', { first: '2027-03-03', last: '2027-03-05', least: 3 }, false],
  ['from=2027-03-03&to=2027-03-05&days=4', { first: '2027-03-03', last: '2027-03-05', least: 4 }, true],
  ['from=2027-03-03&days=30', { first: '2027-03-03', last: null, least: 30 }, false],
])('the query "%s" asks for these days', (query, wanted, tooMany) => {
  expect(wantedDays(read(query).search)).toEqual(wanted);
  expect(wantsMoreThanThere(wanted)).toBe(tooMany);
});

test('each filter can be removed alone, and both days go together', () => {
  const { search } = read('place=Reno, NV&miles=25&from=2027-03-03&to=2027-03-09&days=4&kind=BED&style=Color&after=x');
  const left = activeChairFilters(search).map((filter) => [
    filter.key,
    chairSearchAddress(withoutChairFilter(search, filter)),
  ]);
  expect(left).toEqual([
    ['place', '/chairs?miles=25&from=2027-03-03&to=2027-03-09&days=4&kind=BED&style=Color'],
    ['miles', '/chairs?place=Reno%2C+NV&from=2027-03-03&to=2027-03-09&days=4&kind=BED&style=Color'],
    ['dates', '/chairs?place=Reno%2C+NV&miles=25&days=4&kind=BED&style=Color'],
    ['days', '/chairs?place=Reno%2C+NV&miles=25&from=2027-03-03&to=2027-03-09&kind=BED&style=Color'],
    ['kind', '/chairs?place=Reno%2C+NV&miles=25&from=2027-03-03&to=2027-03-09&days=4&style=Color'],
    ['style', '/chairs?place=Reno%2C+NV&miles=25&from=2027-03-03&to=2027-03-09&days=4&kind=BED'],
  ]);
});

test('each wider search drops one condition', () => {
  const { search } = read('place=Reno, NV&miles=25&from=2027-03-03&days=4&kind=BED&style=Color&after=x');
  expect(widerSearches(search).map(({ key, to }) => [key, chairSearchAddress(to)])).toEqual([
    ['miles', '/chairs?place=Reno%2C+NV&miles=50&from=2027-03-03&days=4&kind=BED&style=Color'],
    ['days', '/chairs?place=Reno%2C+NV&miles=25&from=2027-03-03&kind=BED&style=Color'],
    ['dates', '/chairs?place=Reno%2C+NV&miles=25&days=4&kind=BED&style=Color'],
    ['kind', '/chairs?place=Reno%2C+NV&miles=25&from=2027-03-03&days=4&style=Color'],
    ['style', '/chairs?place=Reno%2C+NV&miles=25&from=2027-03-03&days=4&kind=BED'],
    ['place', '/chairs?miles=25&from=2027-03-03&days=4&kind=BED&style=Color'],
  ]);
  expect(widerSearches(read('miles=100').search).map(({ to }) => to.miles)).toEqual(['']);
  expect(widerSearches(read('').search)).toEqual([]);
});
