import { daysLabel } from '#app/copy/dates.ts';
import { inside } from '#app/copy/names.ts';
import type { Days } from '#app/domain/dates.ts';
import type { StayClients } from '#app/domain/stay.ts';

/** Asking a shop for days (trade A3). */
export const asking = {
  title: (shop: string) => `Ask ${inside(shop)} for dates`,
  ask: 'Ask for these dates',
  /** On pages that lead to asking. */
  forDates: 'Ask for dates',
  again: 'Ask again',
  askFor: (days: Days) => `Ask for ${daysLabel(days)}`,
  busy: 'Asking...',
  failed: 'Failed to send your request. Please try again.',
  holdsNothing: 'Nothing is held until the shop makes an offer.',
  flexible: 'My dates are flexible by',
  flexDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  chair: 'Chair',
  anyChair: 'Any chair',
  letter: 'Letter',
  letterHint: 'Who you are, what you do best, and why this shop.',
  clients: 'My clients',
  needs: 'What I need from you',
  needsHint: 'An armrest, a curtain, a parking space.',
  /** Beside a letter to a position for a guest. */
  besideLetter: 'Ask for dates as well',
  besideLetterHint: 'Leave the days empty to apply without. Nothing is held until the shop makes an offer.',
  about: 'About',
  terms: 'All terms for guests',
  /** No chair has all of the days (trade A6, 18). */
} as const;

export const STAY_CLIENTS_LABEL = {
  OWN: 'I bring my own',
  SOME: 'I bring some',
  WALK_INS: 'I rely on walk-ins',
} as const satisfies Record<StayClients, string>;
