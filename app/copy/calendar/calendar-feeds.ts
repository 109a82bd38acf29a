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
  BUSY: 'Only the days, for someone who needs to know when and nothing else',
} as const satisfies Record<FeedDetail, string>;

export const feedWords = {
  lead: 'See your guest spots in your own calendar, at a private address. Anyone with the address can read them.',
  make: 'Make a private address',
  making: 'Making...',
  failed: 'The address could not be made. Please try again.',
  shows: 'What it shows',
  clock: 'Your calendar decides how often it updates. Google can take a day.',
  stands:
    "Offers and canceled guest spots say so in their titles. Canceled ones stay for a month, but leave 'Busy only' right away.",
  made: {
    title: 'Your private address',
    once: 'Copy it now. We show it only once.',
    give: 'Paste it where your calendar asks for the address of a calendar to subscribe to.',
    copied: 'Copied.',
    byHand: 'Please copy the marked address yourself.',
    open: 'Open in a calendar program',
    google: 'Add to Google Calendar',
  },
  list: 'Your addresses',
  notShown: "We can't show these again. If you lost one, or the wrong person has it, revoke it and make another.",
  revoke: 'Revoke',
  revokeOne: (shows: string, place: number) => `Revoke address ${place}, ${shows}`,
  asks: 'Revoke this address? Calendars that use it lose your guest spots for good.',
  yes: 'Yes, revoke it',
  no: 'Keep it',
} as const;
