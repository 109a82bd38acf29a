import { closedEdgesLine } from '#app/copy/calendar/calendar.ts';
import { count, dateLabel, daysLabel, shortDateLabel } from '#app/copy/dates.ts';
import type { StayMomentKey } from '#app/copy/done.ts';
import { inside, possessive, theOne } from '#app/copy/names.ts';
import { MAYBE_ANOTHER_ACCOUNT } from '#app/copy/not-here.ts';
import {
  awaitedSide,
  type STAY_CLIENTS,
  type StayClients,
  type StaySide,
  type StayStatus,
  type StayStep,
  type StayTab,
} from '#app/domain/stays/stays.ts';
import type { CalendarEvent } from '#app/domain/values/calendar-text.ts';
import { type Days, daysBetween, lengthOf } from '#app/domain/values/dates.ts';
import { type ClosedEdge, WEEKDAYS } from '#app/domain/values/opening-hours.ts';
import { localTime, type UsZone } from '#app/domain/values/shop-time.ts';

export const STAY_STATUS_LABELS = {
  REQUESTED: 'Waiting for the shop',
  OFFERED: 'Waiting for the artist',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Completed',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Not answered in time',
  CANCELED: 'Canceled',
} as const satisfies Record<StayStatus, string>;

/** The steps of a guest spot that goes well. */
export const STAY_STEP_LABELS = {
  REQUESTED: 'Requested',
  OFFERED: 'Offered',
  CONFIRMED: 'Confirmed',
  WORKING: 'Working',
  DONE: 'Done',
} as const satisfies Record<StayStep, string>;

type StatusFacts = { status: StayStatus; other: string; holdUntil: Date | null; timeZone: UsZone };

/** The status from the reader's side: 'Needs your reply', 'Waiting on Big Dipper', 'Confirm by Nov 30'. */
export function statusLabelFor(side: StaySide, { status, other, holdUntil, timeZone }: StatusFacts): string {
  const awaited = awaitedSide(status);
  if (awaited === null) return STAY_STATUS_LABELS[status];
  if (awaited !== side) return `Waiting on ${inside(other)}`;
  if (status === 'REQUESTED' || !holdUntil) return 'Needs your reply';
  return `Confirm by ${shortDateLabel(localTime(timeZone, holdUntil).date)}`;
}

const REPLY_BY: Partial<Record<StayStatus, string>> = { REQUESTED: 'Reply by', OFFERED: 'Confirm by' };

type Due = { status: StayStatus; answerDueAt: Date | null; holdUntil: Date | null; timeZone: UsZone; today: string };

/** 'Reply by Thu' within a week, 'Confirm by Dec 12' later. */
export function replyByLabel({ status, answerDueAt, holdUntil, timeZone, today }: Due): string {
  const until = answerDueAt ?? holdUntil;
  const by = REPLY_BY[status] ?? '';
  if (!until) return by;
  const { date, weekday } = localTime(timeZone, until);
  return `${by} ${daysBetween(today, date) < 7 ? (WEEKDAYS[weekday] ?? '').slice(0, 3) : shortDateLabel(date)}`;
}

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
  return `${possessive(artist)} guest spot${chair ? `, ${chair}` : ''}`;
}

const ENDED: Partial<Record<StayStatus, string>> = {
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
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
  yourMove: 'Your move',
  theirMove: 'Their move',
  sooner: 'Sooner',
  later: 'Later',
  until: 'until',
  ended,
  empty: {
    ARTIST: {
      waiting: ['Nothing to answer', 'Look for a shop with free dates, and ask for the days you want.'],
      upcoming: ['Nothing booked yet', 'Confirmed guest spots show up here, soonest first.'],
      past: ['No past guest spots', 'Past guest spots show up here. You can request the same dates again.'],
    },
    SHOP: {
      waiting: ['Nothing to answer', 'Requests from artists show up here.'],
      upcoming: ['No guest is coming yet', 'Confirmed guest spots show up here, soonest first.'],
      past: ['No past guest spots', 'Past guest spots show up here.'],
    },
  } as const satisfies Record<StaySide, Record<StayTab, readonly [title: string, words: string]>>,
  off: "Guest spot requests are off. Artists can't request dates.",
  turnOn: 'Take requests',
} as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left until a moment, in its two largest units: '2 days and 3 hours left'. */
export function leftLabel(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'expired';
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
  if (before > 1) return `Starts in ${before} days`;
  if (before === 1) return 'Starts tomorrow';
  const after = daysBetween(today, during.last);
  if (after < 0) return 'Finished';
  if (after === 0) return 'Last day';
  return `Day ${1 - before} of ${lengthOf(during)}`;
}

const FOLLOWS: Record<StaySide, Partial<Record<StayStatus, string>>> = {
  ARTIST: {
    REQUESTED:
      'Nothing is held until the shop makes an offer. If it does, you confirm, and only then is the chair yours. If nobody replies, the request expires.',
    OFFERED:
      'Confirm, and the chair is yours for these dates. If nobody replies, the offer expires and the chair is free again.',
  },
  SHOP: {
    REQUESTED:
      'Nothing is held yet. Your offer holds a chair until the artist confirms. If nobody replies, the request expires.',
    OFFERED:
      'The chair is held for these dates, and kept once the artist confirms. If nobody replies, the offer expires and the chair is free again.',
  },
};

/** The same text as the refusal of new acts after a block, for both sides (c-155). */
function apart(status: StayStatus): string | null {
  const remains = APART[status];
  return remains ? `You can't book each other anymore. ${remains}` : null;
}

const APART: Partial<Record<StayStatus, string>> = {
  REQUESTED: 'You can still cancel this one. If nobody replies, it expires.',
  OFFERED: 'You can still cancel this one. If nobody replies, it expires and the chair is free again.',
  CONFIRMED: 'This guest spot stays booked. You can still cancel it.',
};

export const stayPage = {
  title: (side: StaySide, other: string) =>
    side === 'ARTIST' ? `Guest spot at ${inside(other)}` : `${possessive(other)} guest spot`,
  gone: { title: 'Guest spot not found', to: '/', label: 'Home', also: MAYBE_ANOTHER_ACCOUNT },
  failed: 'Failed to load the guest spot',
  lists: {
    ARTIST: { to: '/stays', label: 'Guest Spots' },
    SHOP: { to: '/shop/stays', label: 'Guest Spots' },
  },
  /** Before a deadline: of the reader, or of the other side. */
  replyBy: REPLY_BY,
  waitingFor: (name: string) => `Waiting on ${inside(name)}`,
  chairsThen: 'Your chairs on these days',
  steps: 'Steps of this guest spot',
  history: 'History',
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
      ? "The chair is yours. Either side can cancel before day one; you'll see the cost first."
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
      ? `${said} The dates stay the same. Please ask the shop what this means for you.`
      : `${said} The dates stay the same.`;
  },
  anyChair: 'Any chair',
  askedChair: (name: string) => `${name}, as asked for`,
  flexible: (days: number) => `By ${count(days, 'day')}`,
  noDeposit: 'None',
  deposit: (sum: string) => `${sum} deposit`,
  noMoney: 'Paid directly between you. Flashboard never touches the money.',
  asked: { ARTIST: 'Your letter', SHOP: 'Letter' },
  letters: 'Notes',
  needs: { ARTIST: 'What you need', SHOP: 'What the artist needs' },
  offered: { ARTIST: 'With the offer', SHOP: 'With your offer' },
  terms: { ARTIST: "The shop's terms", SHOP: 'Your terms' },
  frozen: 'Locked in when the offer was made.',
  termsChanged: 'The terms changed with the offer. Please read them again.',
  commission: (said: string) => `Commission: ${said}.`,
  policies: { ARTIST: "The shop's full policies", SHOP: 'All your policies' },
  noPolicies: 'The shop had no policies for guests.',
  policiesGone: 'The other policies were deleted with the shop.',
  termsGone: 'Its terms were deleted with the shop.',
  times: (zone: string) => `All times ${zone} (shop time).`,
} as const;

export const asking = {
  title: (shop: string) => `Request dates at ${inside(shop)}`,
  ask: 'Send request',
  /** On pages with a link to a request. */
  forDates: 'Request dates',
  again: 'Request again',
  askFor: (days: Days) => `Request ${daysLabel(days)}`,
  /** In the foot of the month. */
  request: 'Request',
  busy: 'Sending...',
  failed: 'Failed to send your request. Please try again.',
  holdsNothing: 'Nothing is held until the shop makes an offer.',
  flexible: 'My dates are flexible by',
  chair: 'Chair',
  anyChair: 'Any chair',
  letter: 'Letter',
  letterHint: 'Who you are, what you do best, and why this shop.',
  letterReused: 'From your last request. Change what you like.',
  clients: 'My clients',
  needs: 'What I need from you',
  needsHint: 'An armrest, a curtain, a parking space.',
  besideLetter: 'Request dates too',
  freeDates: "See the shop's free dates",
  besideLetterHint: 'Optional: skip to apply without dates. Nothing is held until the shop makes an offer.',
  about: 'About',
  terms: "The shop's full policies",
} as const;

export const STAY_CLIENTS_CHOICES = {
  OWN: 'I bring my own',
  SOME: 'I bring some',
  WALK_INS: 'I rely on walk-ins',
} as const satisfies Record<StayClients, string>;

/** The foot of a guest spot's page. */
export const stayFoot = {
  offer: (chair: string, deposit: string | null) => `Offer ${chair}${deposit ? `, ${deposit}` : ''}`,
  /** What one press offers besides the chair. */
  defaults: (deposit: string | null) =>
    `${deposit ? `${deposit} deposit` : 'No deposit'}, your policies, on hold for up to 72 hours.`,
  deposit: (deposit: string | null) => (deposit ? `${deposit} deposit` : 'no deposit'),
  noneFree: 'No chair is free on all of these days.',
  accepts: 'Accepts their application.',
  otherOffer: 'Change',
  otherOfferAloud: 'Change the chair, the dates or the deposit',
} as const;

/** On the page of a guest spot, right after one of these. */
export const stayMoments = {
  'stay-asked': {
    title: 'Request sent',
    text: (other: string) =>
      `${theOne(other)} has your letter and your profile. If they make an offer, you confirm it, and the chair is yours. We let you know right away.`,
  },
  'stay-offered': {
    title: 'Offer sent',
    text: (other: string) => `The chair is on hold until ${inside(other)} confirms. We let you know right away.`,
  },
  'stay-confirmed': {
    title: 'Confirmed',
    text: (other: string) => `The chair at ${inside(other)} is yours. Add it to your calendar, and say hello.`,
  },
} as const satisfies Record<StayMomentKey, { title: string; text: (other: string) => string }>;
