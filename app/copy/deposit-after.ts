import { cents } from '#app/copy/stay-history.ts';
import type { DepositAfter } from '#app/domain/guest-policies.ts';
import type { StaySide } from '#app/domain/stay.ts';

/** Whose doing it was, or with whose account it ended, said to each side. */
const LEADS = {
  CANCELED: {
    ARTIST: { ARTIST: 'You canceled', SHOP: 'The artist canceled' },
    SHOP: { ARTIST: 'The shop canceled', SHOP: 'You canceled' },
  },
  GONE: {
    ARTIST: { ARTIST: 'It ended with your account', SHOP: "It ended with the artist's account" },
    SHOP: { ARTIST: "It ended with the shop's account", SHOP: 'It ended with your account' },
  },
} as const satisfies Record<string, Record<StaySide, Record<StaySide, string>>>;

const ALL_BACK = {
  ARTIST: 'the whole deposit goes back to you, whatever the terms say',
  SHOP: 'you keep nothing of the deposit, whatever the terms say',
} as const satisfies Record<StaySide, string>;

/** What becomes of the deposit of a guest spot that was called off, for one of its sides: what was said before (trade A5, c-198). */
export function depositAfterLine({ by, isGone, days, ...sums }: DepositAfter, reader: StaySide): string {
  const lead = LEADS[isGone ? 'GONE' : 'CANCELED'][by][reader];
  if (days === 0) return `${lead} after it had begun: you settle the deposit between the two of you.`;
  if (by === 'SHOP') return `${lead}: ${ALL_BACK[reader]}.`;
  return `${lead} ${days === 1 ? '1 day' : `${days} days`} before the first day: ${kept(sums, reader)}.`;
}

function kept({ depositCents, keptCents }: Pick<DepositAfter, 'depositCents' | 'keptCents'>, reader: StaySide): string {
  const deposit = `${cents(depositCents)} deposit`;
  if (keptCents === 0) return `the whole ${deposit} goes back to ${reader === 'ARTIST' ? 'you' : 'the artist'}`;
  const keeps = reader === 'ARTIST' ? 'the shop keeps' : 'you keep';
  return `${keeps} ${keptCents === depositCents ? 'the whole' : `${cents(keptCents)} of the`} ${deposit}`;
}
