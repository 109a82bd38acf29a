import { money } from '#app/copy/calendar/guest-policies.ts';
import { count, dateLabel, daysLabel } from '#app/copy/dates.ts';
import { toldReason } from '#app/copy/declining.ts';
import type { DoneKey } from '#app/copy/done.ts';
import { hasLeft, inside, isNameless, possessive, theOne } from '#app/copy/names.ts';
import { type DepositAfter, keptCents } from '#app/domain/calendar/guest-policies.ts';
import type { DeclineReason } from '#app/domain/declining.ts';
import { DATES_CHANGES_MAX, type PastTransition, type SideTransition, type StaySide } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';

/** One line of a guest spot's history. Its details have dates, amounts and kinds, never free text. */
export type StayHistoryRow = {
  seq: number;
  act: PastTransition;
  at: Date;
  days: Days | null;
  flexDays: number;
  depositCents: number | null;
  reason: DeclineReason | null;
  last: string | null;
  areTermsChanged: boolean;
};

/** What the reader calls both sides: 'You', or a name. */
type Called = { artist: string; shop: string };
type Says = (called: Called, row: StayHistoryRow) => string;

/** 10_000 → '$100'. */
export const cents = (amount: number) => money(amount / 100);

const days = (row: StayHistoryRow) => (row.days ? daysLabel(row.days) : 'these dates');
const deposit = ({ depositCents }: StayHistoryRow) =>
  depositCents ? `, with a deposit of ${cents(depositCents)}` : '';
const flexible = ({ flexDays }: StayHistoryRow) => (flexDays > 0 ? `, flexible by ${count(flexDays, 'day')}` : '');

/** How many times are left: '3 times', '2 more times', 'once more'. */
function timesMore(left: number): string {
  if (left === DATES_CHANGES_MAX) return `${left} times`;
  return left === 1 ? 'once more' : `${left} more times`;
}

const shopOf = (called: string) => (called === 'You' ? 'Your shop' : theOne(called));

/** It stays ended after a suspension (c-167), and the other side does not learn the reason (c-154). */
const goneWith = (called: string) => {
  if (called === 'You') return 'Ended, because your account was suspended or banned.';
  const account = isNameless(called) ? `${theOne(called).toLowerCase()}'s account` : `the account of ${called}`;
  return `Ended, because ${account} was deleted, suspended or banned.`;
};

export type PageWords = {
  button: string;
  title: string;
  lead?: string | ((changesLeft: number) => string);
  /** The lead after a block, when nobody gets a notification (c-108). */
  apart?: string;
  submit: string;
  busy: string;
  done: DoneKey;
};

type TransitionWords = {
  history: Says;
  byEither?: (who: string, row: StayHistoryRow) => string;
  page?: PageWords;
};

const HOLDS_THE_CHAIR = 'The chair is held until the artist confirms, for 72 hours or less where the dates are near.';

const MAKE_AN_OFFER = {
  button: 'Make an offer',
  title: 'Make an offer',
  lead: HOLDS_THE_CHAIR,
  submit: 'Send offer',
  busy: 'Sending...',
  done: 'stay-offered',
} as const satisfies PageWords;

export const TRANSITION_WORDS = {
  ASK: { history: ({ artist }, row) => `${artist} asked for ${days(row)}${flexible(row)}.` },
  OFFER: { history: ({ shop }, row) => `${shop} offered ${days(row)}${deposit(row)}.` },
  ACCEPT_DATES: {
    history: ({ shop }, row) => `${shop} offered a chair for those dates${deposit(row)}.`,
    page: MAKE_AN_OFFER,
  },
  PROPOSE_DATES: {
    history: ({ shop }, row) => `${shop} offered other dates: ${days(row)}${deposit(row)}.`,
    page: MAKE_AN_OFFER,
  },
  DECLINE_REQUEST: {
    history: ({ shop }, row) => {
      const reason = toldReason(row.reason)?.toLowerCase();
      return reason ? `${shop} declined: ${reason}.` : `${shop} declined.`;
    },
    page: {
      button: 'Decline',
      title: 'Decline this request',
      lead: 'We let the artist know right away.',
      apart: 'The artist sees it on the guest spot page, with the reason.',
      submit: 'Decline',
      busy: 'Declining...',
      done: 'stay-declined',
    },
  },
  CHANGE_DATES: {
    history: ({ artist }, row) => `${artist} changed the dates to ${days(row)}${flexible(row)}.`,
    page: {
      button: 'Change the dates',
      title: 'Change the dates of this request',
      lead: (left) => `The shop has as long to answer as for a new request. You can do this ${timesMore(left)}.`,
      submit: 'Change the dates',
      busy: 'Sending...',
      done: 'stay-dates-changed',
    },
  },
  WITHDRAW_REQUEST: {
    history: ({ artist }) => `${artist} withdrew the request.`,
    page: {
      button: 'Withdraw',
      title: 'Withdraw this request',
      lead: 'We let the shop know. You can request dates again anytime.',
      apart: 'The shop sees it on the guest spot page.',
      submit: 'Withdraw',
      busy: 'Withdrawing...',
      done: 'stay-withdrawn',
    },
  },
  ANSWER_LAPSED: { history: ({ shop }) => `${shop} did not answer in time.` },

  CONFIRM: {
    history: ({ artist }) => `${artist} confirmed.`,
    page: {
      button: 'Confirm',
      title: 'Confirm this guest spot',
      lead: 'The chair is yours for these dates, on the terms below.',
      submit: 'Confirm',
      busy: 'Confirming...',
      done: 'stay-confirmed',
    },
  },
  GIVE_WAY: {
    history: ({ artist }) =>
      `Withdrawn, because ${artist === 'You' ? 'you' : inside(artist)} confirmed another guest spot on some of these days.`,
  },
  ASK_OTHER_DATES: {
    history: ({ artist }, row) => `${artist} asked for other dates: ${days(row)}.`,
    page: {
      button: 'Request other dates',
      title: 'Request other dates',
      lead: 'This releases the chair on hold and makes it a request again.',
      submit: 'Send request',
      busy: 'Sending...',
      done: 'stay-dates-asked',
    },
  },
  DECLINE_OFFER: {
    history: ({ artist }) => `${artist} declined the offer.`,
    page: {
      button: 'Decline',
      title: 'Decline this offer',
      lead: 'The chair becomes free again.',
      submit: 'Decline',
      busy: 'Declining...',
      done: 'stay-declined',
    },
  },
  CHANGE_OFFER: {
    history: ({ shop }, row) =>
      `${shop} changed the offer: ${days(row)}${deposit(row)}.${row.areTermsChanged ? ' Its terms changed.' : ''}`,
    page: {
      button: 'Change the offer',
      title: 'Change the offer',
      lead: HOLDS_THE_CHAIR,
      submit: 'Change the offer',
      busy: 'Sending...',
      done: 'stay-offer-changed',
    },
  },
  TAKE_OFFER_BACK: {
    history: ({ shop }) => `${shop} withdrew the offer.`,
    page: {
      button: 'Withdraw offer',
      title: 'Withdraw this offer',
      lead: 'The chair becomes free again. We let the artist know right away.',
      apart: 'The chair becomes free again. The artist sees it on the guest spot page.',
      submit: 'Withdraw offer',
      busy: 'Withdrawing...',
      done: 'stay-taken-back',
    },
  },
  HOLD_LAPSED: { history: ({ artist }) => `${artist} did not confirm in time, so the chair is free again.` },

  CANCEL: {
    history: () => 'Canceled.',
    byEither: (who) => (hasLeft(who) ? `${theOne(who)} canceled, and has left since.` : `${who} canceled.`),
    page: {
      button: 'Cancel this guest spot',
      title: 'Cancel this guest spot',
      submit: 'Cancel this guest spot',
      busy: 'Canceling...',
      done: 'stay-canceled',
    },
  },
  END_EARLY: {
    history: (_called, { last }) => (last ? `Ended early: the last day is ${dateLabel(last)}.` : 'Ended early.'),
    byEither: (who, { last }) => `${theOne(who)} ended it early${last ? `: the last day is ${dateLabel(last)}` : ''}.`,
    page: {
      button: 'End early',
      title: 'End this guest spot early',
      lead: 'The chair is free from the day after. We let the other side know right away.',
      submit: 'End it early',
      busy: 'Ending...',
      done: 'stay-shortened',
    },
  },
  COMPLETE: { history: () => 'The guest spot is over.' },

  ARTIST_GONE: { history: ({ artist }) => goneWith(artist) },
  SHOP_GONE: { history: ({ shop }) => goneWith(shop) },
  JOB_REMOVED: { history: () => 'Ended, because the job it was for was taken down.' },
  APPLICATION_REJECTED: { history: () => 'Ended, because the application it came with was not selected.' },

  PAGES_MERGED: {
    history: ({ shop }) =>
      shop === 'You'
        ? 'Ended, because your page became a part of another one.'
        : `Ended, because the page of ${inside(shop)} became a part of another one.`,
  },
  PLACE_CHANGED: { history: ({ shop }) => `${shopOf(shop)} changed its name, address or time zone.` },
  DAY_CLOSED: { history: ({ shop }) => `${shopOf(shop)} changed its hours.` },
} as const satisfies Record<PastTransition, TransitionWords> & Record<SideTransition, { page: PageWords }>;

export const pageWords = (act: SideTransition): PageWords => TRANSITION_WORDS[act].page;

/** A line of the history for one of the two sides. */
export function stayHistoryLine(row: StayHistoryRow, by: StaySide | null, called: Called): string {
  const { history, byEither }: TransitionWords = TRANSITION_WORDS[row.act];
  return by && byEither ? byEither(by === 'ARTIST' ? called.artist : called.shop, row) : history(called, row);
}

type Cost = {
  by: StaySide;
  days: number;
  depositCents: number | null;
  keptPercent: number;
};

/** The cost of canceling, shown before the button (trade A5). */
export function cancellationCost({ by, days, depositCents, keptPercent }: Cost): string {
  const lead = `If you cancel now (${count(days, 'day')} before):`;
  if (!depositCents) return `${lead} there is no deposit, so nothing is kept.`;
  if (by === 'SHOP') return `${lead} you keep nothing of the ${cents(depositCents)} deposit, whatever the terms say.`;
  return `${lead} ${kept({ depositCents, keptCents: keptCents(depositCents, keptPercent) }, 'ARTIST')}.`;
}

export const transitionPages = {
  failed: 'Nothing was changed. Please try again.',
  back: 'Never mind',
  whatStands: 'At a glance',
  notNow: 'This is no longer possible.',
  timeIsOver: 'This has expired.',
  theyRead: 'They see it with your answer.',
  why: 'Why',
  mailTells: 'They see it, and we always email them about it.',
  settle: 'Paid directly between you. Flashboard never touches the money.',
  last: 'Last day',
  confirm: {
    superseded: 'This ends your open requests and offers for these days:',
    supersedesOffer: (shop: string) => `${possessive(inside(shop))} offer`,
    supersedesRequest: (shop: string) => `Your request to ${inside(shop)}`,
  },
  decline: {
    note: 'Note',
    alsoRejects: 'Also reject the application',
    alsoRejectsHint: 'The application these dates came with is marked as not selected.',
  },
  change: {
    flexible: 'Flexible by',
    flexibleHint: 'Days earlier or later that also work.',
    letter: 'Letter',
    letterHint: 'Replaces your earlier letter.',
  },
  offer: {
    days: 'Days',
    asAsked: 'The requested days. You can offer others.',
    look: 'Show which chairs are free',
    chair: 'Chair',
    chairsOn: (days: string) => `On ${days}.`,
    chairsOnNone: 'Choose the days to see which chairs are free.',
    /** Dates were entered, but the free chairs for them are not shown yet. */
    lookNext: "Press 'Show which chairs are free' to see them for the days above.",
    notLooked: 'Not looked up for these days',
    free: 'Free',
    takenBy: (name: string) => `${name} has it on some of these days`,
    blocked: 'Blocked on some of these days',
    notInUse: 'Not in use on all of these days',
    noneFree: 'No chair is free on all of these days.',
    addChair: 'Add a chair for these dates',
    notOpen: 'These dates are no longer open. Accepting opens them for this stay.',
    accepts: 'This accepts the application these dates came with.',
    deposit: 'Deposit',
    depositHint: 'In dollars. Leave empty for no deposit. Paid directly between you.',
    policySays: (deposit: string) => `Your policy says ${deposit}.`,
    note: 'Note',
    noteHint: 'When to come, what to bring.',
    termsFrozen: 'The offer keeps your policies and cancellation terms as they are now.',
  },
} as const;

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

/**
 * The result for the deposit of a canceled guest spot, for one side: the same as shown before canceling (trade A5,
 * c-198).
 */
export function depositAfterLine({ by, isGone, days, ...sums }: DepositAfter, reader: StaySide): string {
  const lead = LEADS[isGone ? 'GONE' : 'CANCELED'][by][reader];
  if (days === 0) return `${lead} after it had begun: you settle the deposit between the two of you.`;
  if (by === 'SHOP') return `${lead}: ${ALL_BACK[reader]}.`;
  return `${lead} ${count(days, 'day')} before the first day: ${kept(sums, reader)}.`;
}

function kept({ depositCents, keptCents }: Pick<DepositAfter, 'depositCents' | 'keptCents'>, reader: StaySide): string {
  const deposit = `${cents(depositCents)} deposit`;
  if (keptCents === 0) return `the whole ${deposit} goes back to ${reader === 'ARTIST' ? 'you' : 'the artist'}`;
  const keeps = reader === 'ARTIST' ? 'the shop keeps' : 'you keep';
  return `${keeps} ${keptCents === depositCents ? 'the whole' : `${cents(keptCents)} of the`} ${deposit}`;
}
