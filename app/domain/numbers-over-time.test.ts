import { expect, test } from 'vitest';
import { boundsOf, stretchesOf } from '#app/domain/numbers-over-time.ts';
import { parseStaffSearch, staffNumbersSearch } from '#app/domain/staff-search.ts';

const NOW = new Date('2026-11-23T00:30:00.000Z');
const at = (bounds: Date[], index: number) => bounds.at(index)?.toISOString().slice(0, 10);

test.each([
  ['30-days', 61, '2026-09-25', '2026-10-25', '2026-11-24'],
  ['12-weeks', 25, '2026-06-09', '2026-09-01', '2026-11-24'],
  ['12-months', 25, '2024-12-01', '2025-12-01', '2026-12-01'],
] as const)('%s begin and end with days of UTC, today included', (span, count, first, middle, last) => {
  const bounds = boundsOf(span, NOW);
  expect(bounds).toHaveLength(count);
  expect([at(bounds, 0), at(bounds, (count - 1) / 2), at(bounds, -1)]).toEqual([first, middle, last]);
  for (const bound of bounds) expect(bound.toISOString()).toMatch(/T00:00:00\.000Z$/);
});

test('stretches follow each other without a gap, whatever clocks do in between', () => {
  const stretches = stretchesOf(boundsOf('12-weeks', NOW));
  expect(stretches.at(-1)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
  expect(stretches.at(-2)).toEqual({ from: '2026-11-10', to: '2026-11-16' });
  expect(stretchesOf(boundsOf('12-months', new Date('2028-02-29T12:00:00Z'))).at(-1)).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

test.each([
  ['', '12-weeks'],
  ['over=30-days', '30-days'],
  ['over=forever', '12-weeks'],
  ["over=';drop", '12-weeks'],
])('nothing in the address is an error: %j', (query, over) => {
  expect(parseStaffSearch(staffNumbersSearch, new URLSearchParams(query))).toEqual({ over });
});
