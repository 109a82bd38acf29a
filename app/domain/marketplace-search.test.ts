import { expect, test } from 'vitest';
import { parseArtistSearch, parseShopSearch, searchQuery } from '#app/domain/values/search.ts';

const artists = (query: string) => parseArtistSearch(new URLSearchParams(query));
const shops = (query: string) => parseShopSearch(new URLSearchParams(query));

test('an empty query has the shortest address', () => {
  expect(shops('')).toEqual({ q: '', place: '', after: null });
  expect(searchQuery(shops('q=&place='))).toBe('');
  expect(searchQuery(artists('q=&transfer=&relocate=off'))).toBe('');
});

test.each([
  ['style=Nonsense&style=Japanese&style=Japanese', { style: ['Japanese'] }],
  ['level=MASTER&level=JUNIOR', { level: ['JUNIOR', 'MASTER'] }],
  ['type=FULL_TIME', { type: [] }],
  ['clientele=0-50', { clientele: ['0-50'] }],
  ['transfer=on&relocate=yes', { transfer: true, relocate: false }],
  ['q=%00a%0Ab', { q: 'a b' }],
  [`q=${'x'.repeat(500)}`, { q: 'x'.repeat(100) }],
  [`q=${'x'.repeat(99)}%F0%9F%90%AF`, { q: `${'x'.repeat(99)}\ufffd` }],
  [`after=${'x'.repeat(500)}`, { after: null }],
])('%s is read without an error', (query, expected) => {
  expect(artists(query)).toMatchObject(expected);
});
