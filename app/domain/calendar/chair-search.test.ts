import { expect, test } from 'vitest';
import { chairSearchAddress, parseChairSearch, wantedDays } from '#app/domain/calendar/chair-search.ts';

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
  ['days=0', { days: '1' }, true],
  ['days=1', { days: '1' }, true],
  ['days=', { days: '7' }, true],
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
  ['', { first: null, last: null, least: 7 }],
  ['from=2027-03-03&to=2027-03-05&days=3', { first: '2027-03-03', last: '2027-03-05', least: 3 }],
  ['from=2027-03-03&to=2027-03-05&days=4', { first: '2027-03-03', last: '2027-03-05', least: 3 }],
  ['from=2027-03-03&days=30', { first: '2027-03-03', last: null, least: 30 }],
])('the query "%s" asks for these days', (query, wanted) => {
  expect(wantedDays(read(query).search)).toEqual(wanted);
});
