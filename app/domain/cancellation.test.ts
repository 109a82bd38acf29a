import { expect, test } from 'vitest';
import { keptPercent } from '#app/domain/cancellation.ts';

const MODERATE = [
  { days: 7, keepPercent: 50 },
  { days: 3, keepPercent: 100 },
];
const first = '2027-03-15';

test.each([
  ['2027-03-08', 0],
  ['2027-03-09', 50],
  ['2027-03-12', 50],
  ['2027-03-13', 100],
  ['2027-03-14', 100],
])('an artist who cancels on %s leaves %i percent of the deposit', (today, percent) => {
  expect(keptPercent(MODERATE, { by: 'ARTIST', today, first })).toBe(percent);
});

test('a shop that cancels keeps nothing, whatever its terms', () => {
  expect(keptPercent(MODERATE, { by: 'SHOP', today: '2027-03-14', first })).toBe(0);
  expect(keptPercent([], { by: 'ARTIST', today: '2027-03-14', first })).toBe(0);
});
