import { daysLabel } from '#app/copy/dates.ts';
import { inside } from '#app/copy/names.ts';
import type { StaySide } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';

/** A shop offers an artist days that they did not ask for (trade A2, 2). */
export const offering = {
  title: (artist: string) => `Offer ${inside(artist)} dates`,
  offer: 'Offer dates',
  lead: 'The chair is on hold until the artist answers or the offer expires.',
  send: 'Send offer',
  busy: 'Sending...',
  failed: 'Failed to send your offer. Please try again.',
  missing: 'Artist not found',
  setUpFirst: 'Finish your set-up first',
  whySetUp: 'Artists who get an offer look at your page. What you have entered so far is saved.',
  loadFailed: 'Failed to load this artist',
  about: 'As an answer to the application for',
  accepts: 'Sending it accepts the application.',
  dates: 'Dates',
  asksFor: {
    ARTIST: (days: Days) => `You asked for ${daysLabel(days)}.`,
    SHOP: (days: Days) => `Asks for ${daysLabel(days)}.`,
  } as const satisfies Record<StaySide, (days: Days) => string>,
  concerns: (days: Days, stands: string) => `There is a guest spot for ${daysLabel(days)}: ${stands}.`,
  concerned: (days: Days, stands: string) => `There was a guest spot for ${daysLabel(days)}: ${stands}.`,
  see: 'See the guest spot',
  answer: 'Make an offer',
} as const;
