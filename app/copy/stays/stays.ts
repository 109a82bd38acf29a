import { closedEdgesLine } from '#app/copy/calendar/calendar.ts';
import { count, dateLabel, daysLabel } from '#app/copy/dates.ts';
import { inside } from '#app/copy/names.ts';
import { MAYBE_ANOTHER_ACCOUNT } from '#app/copy/not-here.ts';
import type {
  DECLINE_REASONS,
  STAY_CLIENTS,
  StayClients,
  StaySide,
  StayStatus,
  StayTab,
} from '#app/domain/stays/stays.ts';
import type { CalendarEvent } from '#app/domain/values/calendar-text.ts';
import { type Days, daysBetween, lengthOf } from '#app/domain/values/dates.ts';
import type { ClosedEdge } from '#app/domain/values/opening-hours.ts';

export const STAY_STATUS_LABELS = {
  REQUESTED: 'Waiting for the shop',
  OFFERED: 'Waiting for the artist',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Stayed',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Not answered in time',
  CANCELED: 'Canceled',
} as const satisfies Record<StayStatus, string>;

export const DECLINE_REASON_LABELS = {
  DATES_TAKEN: 'The dates are taken',
  NO_GUESTS_THEN: 'No guests at that time',
  OTHER_STYLE: 'Looking for other styles',
  OTHER: 'Another reason',
} as const satisfies Record<(typeof DECLINE_REASONS)[number], string>;

export const STAY_CLIENTS_LABELS = {
  OWN: 'Brings their own',
  SOME: 'Brings some',
  WALK_INS: 'Relies on walk-ins',
} as const satisfies Record<(typeof STAY_CLIENTS)[number], string>;

/** Goes before the title, because some calendar programs show no other sign of an event's status. */
export const STANDING: Record<CalendarEvent['status'], string> = {
  CONFIRMED: '',
  TENTATIVE: 'Offer: ',
  CANCELLED: 'Canceled: ',
};

type Called = { artist: string; shop: string; chair: string | null };

/** The title of a guest spot in a calendar program: the other side's name, and for a shop also the chair (c-188). */
export function stayEventTitle(reader: StaySide, { artist, shop, chair }: Called): string {
  if (reader === 'ARTIST') return `Guest spot at ${inside(shop)}`;
  return `Guest spot of ${inside(artist)}${chair ? `, ${chair}` : ''}`;
}

const ENDED: Partial<Record<StayStatus, string>> = {
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Ended',
  CANCELED: 'Canceled',
};

/** 'Canceled by Iron Rose on Mar 3, 2027.'; null for a completed guest spot, because its dates say it. */
function ended(status: StayStatus, { on, by }: { on: string; by: string | null }): string | null {
  const what = ENDED[status];
  if (!what) return null;
  return `${what}${by ? ` by ${by === 'You' ? 'you' : inside(by)}` : ''} on ${dateLabel(on)}.`;
}

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
  off: 'Guest spot requests are off: nobody can ask you for dates.',
  turnOn: 'Take requests',
} as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left until a moment, in its two largest units: '2 days and 3 hours left'. */
export function leftLabel(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'that time is over';
  if (left < MINUTE) return 'less than a minute left';
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
  ];
  const parts =
    days > 0
      ? [count(days, 'day'), hours > 0 && days < 4 ? count(hours, 'hour') : '']
      : [hours > 0 ? count(hours, 'hour') : '', minutes > 0 && hours < 6 ? count(minutes, 'minute') : ''];
  return `${parts.filter(Boolean).join(' and ')} left`;
}

type Standing = { status: StayStatus; during: Days; today: string };

function whenItIs({ during, today }: Standing): string {
  const before = daysBetween(today, during.first);
  if (before > 1) return `It begins in ${before} days.`;
  if (before === 1) return 'It begins tomorrow.';
  const after = daysBetween(today, during.last);
  if (after < 0) return 'Its last day is over.';
  if (after === 0) return 'Today is its last day.';
  return `Day ${1 - before} of ${lengthOf(during)}.`;
}

const FOLLOWS: Record<StaySide, Partial<Record<StayStatus, string>>> = {
  ARTIST: {
    REQUESTED:
      'Nothing is held until the shop makes an offer. If it does, you confirm, and only then is the chair yours. Without an answer this request ends by itself.',
    OFFERED:
      'Confirm, and the chair is yours for these dates. Without an answer the offer ends by itself, and the chair is free again.',
  },
  SHOP: {
    REQUESTED:
      'Nothing is held yet. Your offer holds a chair until the artist confirms. Without an answer this request ends by itself.',
    OFFERED:
      'The chair is held for these dates, and kept once the artist confirms. Without an answer the offer ends by itself, and the chair is free again.',
  },
};

/** The same text as the refusal of new acts after a block, for both sides (c-155). */
function apart(status: StayStatus): string | null {
  const remains = APART[status];
  return remains ? `Nothing new can be arranged between the two of you. ${remains}` : null;
}

const APART: Partial<Record<StayStatus, string>> = {
  REQUESTED: 'You can still call this off. Without an answer it ends by itself.',
  OFFERED: 'You can still call this off. Without an answer it ends by itself, and the chair is free again.',
  CONFIRMED: 'This guest spot stands, and you can still call it off.',
};

export const stayPage = {
  title: (side: StaySide, other: string) =>
    side === 'ARTIST' ? `Guest spot at ${inside(other)}` : `Guest spot of ${inside(other)}`,
  gone: { title: 'Guest spot not found', to: '/', label: 'Home', also: MAYBE_ANOTHER_ACCOUNT },
  failed: 'Failed to load the guest spot',
  lists: {
    ARTIST: { to: '/stays', label: 'Guest Spots' },
    SHOP: { to: '/shop/stays', label: 'Guest Spots' },
  },
  yourTurn: 'Your turn',
  waitingFor: (name: string) => `Waiting for ${inside(name)}`,
  whenItIs,
  apart,
  follows: (
    side: StaySide,
    { status, during, today, isBlockedPair }: Standing & { isBlockedPair: boolean },
  ): string | null => {
    const said = isBlockedPair ? apart(status) : null;
    if (said) return said;
    if (status !== 'CONFIRMED') return FOLLOWS[side][status] ?? null;
    return today < during.first
      ? 'The chair is kept. Either of you can still cancel before the first day; what that costs is said before.'
      : 'Either of you can end it before its last day; the chair is free from then on.';
  },
  closed: (
    side: StaySide,
    { status, shop, closed }: { status: StayStatus; shop: string; closed: readonly ClosedEdge[] },
  ) => {
    const spot = `${side === 'ARTIST' ? 'your' : 'this'} ${status === 'REQUESTED' ? 'request' : 'guest spot'}`;
    const said = `${closedEdgesLine(closed, { shop: side === 'ARTIST' ? shop : 'You', spot })}.`;
    if (status === 'REQUESTED') return said;
    return side === 'ARTIST'
      ? `${said} The dates stand. Please ask the shop what this means for you.`
      : `${said} The dates stand.`;
  },
  anyChair: 'Any chair',
  askedChair: (name: string) => `${name}, as asked for`,
  flexible: (days: number) => `By ${count(days, 'day')}`,
  noDeposit: 'None',
  deposit: (sum: string) => `${sum} deposit`,
  noMoney: 'You settle it between the two of you: money is never held or moved here.',
  asked: { ARTIST: 'Your letter', SHOP: 'Letter' },
  needs: { ARTIST: 'What you need', SHOP: 'What the artist needs' },
  offered: { ARTIST: 'With the offer', SHOP: 'With your offer' },
  terms: { ARTIST: "The shop's terms", SHOP: 'Your terms' },
  frozen: 'As they stood when the offer was made.',
  termsChanged: 'The terms changed with the offer. Please read them again.',
  commission: (said: string) => `Commission: ${said}.`,
  policies: { ARTIST: 'All policies of the shop', SHOP: 'All your policies' },
  noPolicies: 'The shop had written no policies for guests.',
  policiesGone: 'The other policies went with the shop.',
  termsGone: 'Its terms went with the shop.',
  times: (zone: string) => `Times are those of the shop, in ${zone}.`,
} as const;

export const asking = {
  title: (shop: string) => `Ask ${inside(shop)} for dates`,
  ask: 'Ask for these dates',
  forDates: 'Ask for dates',
  again: 'Ask again',
  askFor: (days: Days) => `Ask for ${daysLabel(days)}`,
  busy: 'Asking...',
  failed: 'Failed to send your request. Please try again.',
  holdsNothing: 'Nothing is held until the shop makes an offer.',
  flexible: 'My dates are flexible by',
  chair: 'Chair',
  anyChair: 'Any chair',
  letter: 'Letter',
  letterHint: 'Who you are, what you do best, and why this shop.',
  clients: 'My clients',
  needs: 'What I need from you',
  needsHint: 'An armrest, a curtain, a parking space.',
  besideLetter: 'Ask for dates as well',
  besideLetterHint: 'Leave the days empty to apply without. Nothing is held until the shop makes an offer.',
  about: 'About',
  terms: 'All terms for guests',
} as const;

export const STAY_CLIENTS_CHOICES = {
  OWN: 'I bring my own',
  SOME: 'I bring some',
  WALK_INS: 'I rely on walk-ins',
} as const satisfies Record<StayClients, string>;
