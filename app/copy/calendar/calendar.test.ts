import { expect, test } from 'vitest';
import { closedEdgesLine } from '#app/copy/calendar/calendar.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { type DaysHeld, refuse, refuseInUse } from '#app/domain/results.ts';

const MIA: DaysHeld = {
  id: '1',
  artistName: 'Mia Ortiz',
  during: { first: '2027-03-03', last: '2027-03-10' },
  stands: 'CONFIRMED',
  chairName: null,
};
const JO: DaysHeld = {
  id: '2',
  artistName: 'Jo Lee',
  during: { first: '2027-04-01', last: '2027-04-01' },
  stands: 'OFFERED',
  chairName: null,
};
const at = (chairName: string) => ({ chairName });
const FIRST = 'Cancel what is confirmed, end early what has begun, and change or take back what is offered first.';
const KEEPS = 'That guest spot is confirmed and keeps its dates: cancel it first.';

test.each([
  [[MIA], `Mia Ortiz has this chair on Mar 3-10, 2027. ${KEEPS}`],
  [[{ ...MIA, ...at('Window seat') }], `Mia Ortiz has Window seat on Mar 3-10, 2027. ${KEEPS}`],
  [[JO], 'Jo Lee has this chair on Apr 1, 2027. Change that offer or take it back first.'],
  [
    [{ ...JO, stands: 'BEGUN' as const }],
    'Jo Lee has this chair on Apr 1, 2027. That guest spot has begun: end it early first.',
  ],
  [[MIA, JO], `Guests have this chair: Mia Ortiz, Mar 3-10, 2027; Jo Lee, Apr 1, 2027. ${FIRST}`],
  [
    [
      { ...MIA, ...at('Window') },
      { ...JO, ...at('Back') },
    ],
    `Guests have chairs: Mia Ortiz, Mar 3-10, 2027 (Window); Jo Lee, Apr 1, 2027 (Back). ${FIRST}`,
  ],
  [
    [JO, JO, JO, MIA, MIA],
    `Guests have this chair: Jo Lee, Apr 1, 2027; Jo Lee, Apr 1, 2027; Jo Lee, Apr 1, 2027; 2 more stays. ${FIRST}`,
  ],
])('a refusal names the guests and what can be done (trade A5, c-189, %#)', (held, text) => {
  expect(refusedText(refuseInUse(held))).toBe(text);
});

test('a refusal by code names nobody', () => {
  expect(refusedText(refuse('days-in-use'))).toContain('A guest has the chair');
});

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
