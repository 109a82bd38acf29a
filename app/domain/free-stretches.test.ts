import { expect, test } from 'vitest';
import { freeStretches } from '#app/domain/free-stretches.ts';

/** Closed on Mondays; 2027-03-01 is one. */
const RULES = { closed: new Set([0]), leastDays: 3, most: 3 };
const march = (first: number, last: number) => ({
  first: `2027-03-${String(first).padStart(2, '0')}`,
  last: `2027-03-${String(last).padStart(2, '0')}`,
});

test.each([
  ['closed days at the edges are not part of it', [march(1, 8)], [march(2, 7)]],
  ['too short once they are gone', [march(1, 3), march(6, 8)], []],
  ['closed days inside do not count, and do not divide', [march(6, 9)], [march(6, 9)]],
  ['nothing but a closed day', [march(8, 8)], []],
  [
    'the first ones, one inside another left out',
    [march(20, 25), march(2, 14), march(3, 10)],
    [march(2, 14), march(20, 25)],
  ],
  ['as long as can be where two begin together', [march(2, 5), march(2, 9)], [march(2, 9)]],
  ['both where they only share days', [march(2, 5), march(4, 9)], [march(2, 5), march(4, 9)]],
])('%s', (_, runs, expected) => {
  expect(freeStretches(runs, RULES)).toEqual(expected);
});

test('no more than asked for', () => {
  const runs = [march(2, 4), march(9, 11), march(16, 18), march(23, 25)];
  expect(freeStretches(runs, RULES)).toEqual(runs.slice(0, 3));
});
