import type { FeedDetail } from '#app/domain/calendar/calendar-feeds.ts';

/** What the calendar is called in somebody's program. */
export const feedTitle = (of: string) => `${of} guest spots`;

/** An event of which only the days are told. */
export const JUST_BUSY = 'Busy';

export const FEED_DETAIL_LABEL = {
  FULL: 'Everything',
  BUSY: 'Busy only',
} as const satisfies Record<FeedDetail, string>;

export const FEED_DETAIL_HINT = {
  FULL: 'With whom and where, and a link to each guest spot',
  BUSY: 'The days alone: for somebody who is to know when, and no more',
} as const satisfies Record<FeedDetail, string>;

export const feedWords = {
  lead: 'Your guest spots in your own calendar program, which reads them at a private address. Whoever has the address reads them too.',
  make: 'Make a private address',
  making: 'Making...',
  failed: 'The address could not be made. Please try again.',
  shows: 'What it shows',
  clock: 'Your calendar program decides how often it looks; Google may take a day.',
  stands:
    "The titles of offers and of canceled guest spots say so. What is canceled stays for a month, and leaves 'Busy only' at once.",
  made: {
    title: 'Your private address',
    once: 'Copy it now: it is shown this one time only.',
    give: 'Give it to your calendar program where that asks for the address of a calendar to subscribe to.',
    copied: 'Copied.',
    byHand: 'Please copy the marked address yourself.',
    open: 'Open in a calendar program',
    google: 'Add to Google Calendar',
  },
  list: 'Your addresses',
  notShown:
    "None of them is shown again. If you don't have one any more, or somebody has it who shouldn't, revoke it and make another.",
  revoke: 'Revoke',
  revokeOne: (shows: string, place: number) => `Revoke address ${place}, ${shows}`,
  asks: 'Revoke this address? Whatever reads it finds nothing there any more, for good.',
  yes: 'Yes, revoke it',
  no: 'Keep it',
} as const;
