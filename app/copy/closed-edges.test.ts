import { expect, test } from 'vitest';
import { closedEdgesLine } from '#app/copy/closed-edges.ts';

const YOURS = { shop: 'Iron Rose', spot: 'your guest spot' };

test.each([
  [[{ edge: 'first', weekday: 0 }], YOURS, 'Iron Rose is now closed on Mondays; your guest spot begins on one'],
  [[{ edge: 'last', weekday: 6 }], YOURS, 'Iron Rose is now closed on Sundays; your guest spot ends on one'],
  [
    [
      { edge: 'first', weekday: 0 },
      { edge: 'last', weekday: 0 },
    ],
    YOURS,
    'Iron Rose is now closed on Mondays; your guest spot begins and ends on one',
  ],
  [
    [
      { edge: 'first', weekday: 0 },
      { edge: 'last', weekday: 4 },
    ],
    { shop: 'You', spot: 'this guest spot' },
    'You are now closed on Mondays and Fridays; this guest spot begins on a Monday and ends on a Friday',
  ],
  [
    [
      { edge: 'first', weekday: 2 },
      { edge: 'last', weekday: 1 },
    ],
    YOURS,
    'Iron Rose is now closed on Tuesdays and Wednesdays; your guest spot begins on a Wednesday and ends on a Tuesday',
  ],
] as const)('%o', (closed, words, said) => {
  expect(closedEdgesLine(closed, words)).toBe(said);
});
