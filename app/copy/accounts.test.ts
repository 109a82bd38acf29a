import { expect, test } from 'vitest';
import { requestsEnding, staysEnding } from '#app/copy/accounts.ts';

test.each([
  ['ARTIST', 0, 0, null],
  ['ARTIST', 1, 0, '1 confirmed guest spot is canceled. The shop is told.'],
  ['SHOP', 0, 1, '1 guest spot without an answer ends. The artist is told.'],
  [
    'SHOP',
    2,
    1,
    '2 confirmed guest spots are canceled, and 1 guest spot without an answer ends. The artists are told.',
  ],
  ['ARTIST', 0, 3, '3 guest spots without an answer end. The shops are told.'],
] as const)(
  'stays that end with an account are counted (c-187): %s, %i confirmed, %i open',
  (side, confirmed, open, said) => {
    expect(staysEnding(side, { confirmed, open })).toBe(said);
  },
);

test('requests end with their job, offers and confirmed stays remain', () => {
  expect(requestsEnding(0)).toBeNull();
  expect(requestsEnding(1)).toMatch(/^A request for dates that came with it ends, and we let the artist know\./);
  expect(requestsEnding(2)).toMatch(/^2 requests for dates .* end, and we let the artists know\. Offers .* stay\.$/);
});
