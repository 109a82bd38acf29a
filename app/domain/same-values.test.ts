import { expect, test } from 'vitest';
import { changesNothing } from '#app/domain/same-values.ts';

const stored = {
  title: 'Guest artist',
  endDate: null,
  styles: ['Realism', 'Blackwork'],
  fees: [
    { amount: 20, description: 'Supplies' },
    { amount: 5, description: 'Linen' },
  ],
};

test.each([
  [{}, true],
  [{ title: 'Guest artist' }, true],
  [{ title: 'Guest artists' }, false],
  [{ title: undefined }, true],
  [{ endDate: null }, true],
  [{ endDate: '2027-01-01' }, false],
  [{ styles: ['Blackwork', 'Realism'] }, true],
  [{ styles: ['Blackwork', 'Realism', 'Realism'] }, true],
  [{ styles: ['Blackwork'] }, false],
  [{ styles: ['Blackwork', 'Realism', 'Color'] }, false],
  [{ styles: ['Realism,Blackwork'] }, false],
  [
    {
      fees: [
        { description: 'Linen', amount: 5 },
        { description: 'Supplies', amount: 20 },
      ],
    },
    true,
  ],
  [{ fees: [{ description: 'Linen', amount: 5 }] }, false],
  [{ fees: [{ description: 'Linen', amount: 6 }, stored.fees[0]] }, false],
])('%j changes nothing: %s', (given, nothing) => {
  expect(changesNothing(stored, given)).toBe(nothing);
});
