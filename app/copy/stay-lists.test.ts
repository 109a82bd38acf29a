import { expect, test } from 'vitest';
import { stayLists } from '#app/copy/stay-lists.ts';

const ON = '2027-03-03';

test.each([
  ['CANCELED', 'You', 'Canceled by you on Mar 3, 2027.'],
  ['DECLINED', 'Iron Rose', 'Declined by Iron Rose on Mar 3, 2027.'],
  ['WITHDRAWN', null, 'Withdrawn on Mar 3, 2027.'],
  ['EXPIRED', null, 'Ended on Mar 3, 2027.'],
  ['COMPLETED', null, null],
] as const)('how a guest spot in a list ended: %s by %s', (status, by, said) => {
  expect(stayLists.ended(status, { on: ON, by })).toBe(said);
});
