import { dateLabel } from '#app/copy/dates.ts';
import { inside } from '#app/copy/names.ts';
import type { StaySide, StayStatus, StayTab } from '#app/domain/stay.ts';

const ENDED: Partial<Record<StayStatus, string>> = {
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Ended',
  CANCELED: 'Canceled',
};

/** 'Canceled by Iron Rose on Mar 3, 2027.'; null of one that lasted to its end, whose days say that. */
function ended(status: StayStatus, { on, by }: { on: string; by: string | null }): string | null {
  const what = ENDED[status];
  if (!what) return null;
  return `${what}${by ? ` by ${by === 'You' ? 'you' : inside(by)}` : ''} on ${dateLabel(on)}.`;
}

/** The lists of guest spots (trade A3). */
export const stayLists = {
  title: 'Guest Spots',
  filter: 'Which guest spots',
  pages: 'Pages of guest spots',
  failed: 'Failed to load your guest spots',
  tabs: { waiting: 'Waiting', upcoming: 'Upcoming', past: 'Past' } as const satisfies Record<StayTab, string>,
  sooner: 'Sooner',
  later: 'Later',
  until: 'until',
  ended,
  empty: {
    ARTIST: {
      waiting: ['Nothing waits for an answer', 'Look for a shop with free dates, and ask for the days you want.'],
      upcoming: ['No guest spot ahead', 'What you confirm stands here, the next one first.'],
      past: ['Nothing is over yet', 'Guest spots that have ended stand here, and can be asked for again.'],
    },
    SHOP: {
      waiting: ['Nothing waits for an answer', 'When an artist asks for dates, the request stands here.'],
      upcoming: ['No guest is coming yet', 'What an artist confirms stands here, the next one first.'],
      past: ['Nothing is over yet', 'Guest spots that have ended stand here.'],
    },
  } as const satisfies Record<StaySide, Record<StayTab, readonly [title: string, words: string]>>,
  /** While a shop takes no requests, none can come. */
  off: 'Guest spot requests are off: nobody can ask you for dates.',
  turnOn: 'Take requests',
} as const;
