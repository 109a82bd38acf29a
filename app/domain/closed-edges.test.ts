import { expect, test } from 'vitest';
import { closedEdges } from '#app/domain/closed-edges.ts';

/** A Wednesday and the Tuesday after it. */
const DAYS = { first: '2027-03-03', last: '2027-03-09' };
const [TUESDAY, WEDNESDAY] = [1, 2];
const BEGINS = { edge: 'first', weekday: WEDNESDAY };
const ENDS = { edge: 'last', weekday: TUESDAY };

test.each([
  ['closed inside', DAYS, [3], '2027-03-01', []],
  ['closed as it begins', DAYS, [WEDNESDAY], '2027-03-01', [BEGINS]],
  ['closed as it ends', DAYS, [TUESDAY], '2027-03-01', [ENDS]],
  ['closed at both ends', DAYS, [TUESDAY, WEDNESDAY], '2027-03-01', [BEGINS, ENDS]],
  ['closed today, as it begins', DAYS, [WEDNESDAY], '2027-03-03', [BEGINS]],
  ['closed as it began', DAYS, [TUESDAY, WEDNESDAY], '2027-03-04', [ENDS]],
  ['a single day', { first: DAYS.first, last: DAYS.first }, [WEDNESDAY], '2027-03-01', [BEGINS]],
] as const)('%s', (_name, days, closed, today, found) => {
  expect(closedEdges(days, { closed: new Set(closed), today })).toEqual(found);
});
