import { expect, test } from 'vitest';
import { refusedText } from '#app/copy/refusals.ts';
import { refuse, refuseInUse } from '#app/domain/result.ts';

const MIA = { artistName: 'Mia Ortiz', during: { first: '2027-03-03', last: '2027-03-10' } };
const JO = { artistName: 'Jo Lee', during: { first: '2027-04-01', last: '2027-04-01' } };

test.each([
  [[MIA], 'Mia Ortiz has this chair on Mar 3 to 10, 2027. Change or cancel that stay first.'],
  [
    [MIA, JO],
    'Guests have this chair: Mia Ortiz, Mar 3 to 10, 2027; Jo Lee, Apr 1, 2027. Change or cancel those stays first.',
  ],
  [
    [JO, JO, JO, MIA, MIA],
    'Guests have this chair: Jo Lee, Apr 1, 2027; Jo Lee, Apr 1, 2027; Jo Lee, Apr 1, 2027; 2 more stays. Change or cancel those stays first.',
  ],
])('who is in the way is named, with the days (trade A5, %#)', (held, text) => {
  expect(refusedText(refuseInUse(held))).toBe(text);
});

test('where an address says no, nobody is named', () => {
  expect(refusedText(refuse('days-in-use'))).toContain('A guest has the chair');
});
