import { expect, test } from 'vitest';
import { depositAfterLine } from '#app/copy/stays/stay-transitions.ts';

const BY_ARTIST = { by: 'ARTIST', isGone: false, days: 2, depositCents: 40_000, keptCents: 40_000 } as const;
const BY_SHOP = { ...BY_ARTIST, by: 'SHOP', keptCents: 0 } as const;

test.each([
  [BY_ARTIST, 'You canceled 2 days before the first day: the shop keeps the whole $400 deposit.'],
  [
    { ...BY_ARTIST, days: 1, keptCents: 20_000 },
    '1 day before the first day: the shop keeps $200 of the $400 deposit.',
  ],
  [{ ...BY_ARTIST, keptCents: 0 }, 'the whole $400 deposit goes back to you.'],
  [BY_SHOP, 'The shop canceled: the whole deposit goes back to you, whatever the terms say.'],
  [{ ...BY_SHOP, isGone: true }, "It ended with the shop's account: the whole deposit goes back to you, whatever"],
  [{ ...BY_SHOP, isGone: true, days: 0 }, "the shop's account after it had begun: you settle the deposit between"],
])('the artist reads about %o: %s', (after, said) => {
  expect(depositAfterLine(after, 'ARTIST')).toContain(said);
});

test.each([
  [BY_ARTIST, 'The artist canceled 2 days before the first day: you keep the whole $400 deposit.'],
  [{ ...BY_ARTIST, keptCents: 20_000 }, 'you keep $200 of the $400 deposit.'],
  [{ ...BY_ARTIST, keptCents: 0 }, 'the whole $400 deposit goes back to the artist.'],
  [
    { ...BY_ARTIST, isGone: true },
    "It ended with the artist's account 2 days before the first day: you keep the whole",
  ],
  [BY_SHOP, 'You canceled: you keep nothing of the deposit, whatever the terms say.'],
  [
    { ...BY_SHOP, isGone: true },
    'It ended with your account: you keep nothing of the deposit, whatever the terms say.',
  ],
])('the shop reads about %o: %s', (after, said) => {
  expect(depositAfterLine(after, 'SHOP')).toContain(said);
});
