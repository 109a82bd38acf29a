import { inside } from '#app/copy/names.ts';
import { cents } from '#app/copy/stay-history.ts';
import { keptCents } from '#app/domain/guest-policies.ts';
import { DATES_CHANGES_MAX, type StaySide } from '#app/domain/stay.ts';
import type { ActOfSide } from '#app/domain/stay-acts.ts';

/** What leads to an act, on a button of the page of a guest spot. */
export const STAY_ACT_LABELS = {
  CONFIRM: 'Confirm',
  ACCEPT_DATES: 'Make an offer',
  PROPOSE_DATES: 'Make an offer',
  CHANGE_OFFER: 'Change the offer',
  CHANGE_DATES: 'Change the dates',
  ASK_OTHER_DATES: 'Ask for other dates',
  END_EARLY: 'End early',
  DECLINE_REQUEST: 'Decline',
  DECLINE_OFFER: 'Decline',
  WITHDRAW_REQUEST: 'Withdraw',
  TAKE_OFFER_BACK: 'Take the offer back',
  CANCEL: 'Cancel this guest spot',
} as const satisfies Record<ActOfSide, string>;

const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

/** Of what can be done so often: '3 times', '2 more times', 'once more'. */
function timesMore(left: number): string {
  if (left === DATES_CHANGES_MAX) return `${left} times`;
  return left === 1 ? 'once more' : `${left} more times`;
}

type Cost = {
  by: StaySide;
  /** Whole days until the first one. */
  days: number;
  depositCents: number | null;
  keptPercent: number;
};

/** What canceling costs, said before the button (trade A5). */
export function cancellationCost({ by, days, depositCents, keptPercent }: Cost): string {
  const lead = `If you cancel now (${count(days, 'day')} before):`;
  if (!depositCents) return `${lead} there is no deposit, so nothing is kept.`;
  const deposit = cents(depositCents);
  if (by === 'SHOP') return `${lead} you keep nothing of the ${deposit} deposit, whatever the terms say.`;
  const kept = keptCents(depositCents, keptPercent);
  if (kept === 0) return `${lead} the whole ${deposit} deposit goes back to you.`;
  if (kept === depositCents) return `${lead} the shop keeps the whole ${deposit} deposit.`;
  return `${lead} the shop keeps ${cents(kept)} of the ${deposit} deposit.`;
}

export const actPages = {
  failed: 'Nothing was changed. Please try again.',
  back: 'Leave it as it is',
  whatStands: 'How it stands',
  notNow: 'This cannot be done any more.',
  timeIsOver: 'The time for this is over.',
  theyRead: 'They read it with your answer.',
  confirm: {
    title: 'Confirm this guest spot',
    lead: 'With this the chair is yours for these dates, on the terms below.',
    label: 'Confirm',
    busy: 'Confirming...',
    losing: 'This ends what you have open elsewhere for these days:',
    losesOffer: (shop: string) => `The offer of ${inside(shop)}`,
    losesRequest: (shop: string) => `Your request to ${inside(shop)}`,
  },
  decline: {
    title: { ARTIST: 'Decline this offer', SHOP: 'Decline this request' },
    lead: { ARTIST: 'The chair is free again then.', SHOP: 'The artist is told at once, with the reason.' },
    // Between two of whom one blocked the other no news goes of what was never confirmed (c-108).
    apart: {
      ARTIST: 'The chair is free again then.',
      SHOP: 'The artist reads it on the page of the guest spot, with the reason.',
    },
    label: 'Decline',
    busy: 'Declining...',
    reason: 'Reason',
    note: 'Note',
    alsoRejects: 'Also reject the application',
    alsoRejectsHint: 'The application that these dates came with is answered as not selected.',
  },
  withdraw: {
    title: 'Withdraw this request',
    lead: 'The shop is told. You can ask again at any time.',
    apart: 'The shop reads it on the page of the guest spot.',
    label: 'Withdraw',
    busy: 'Withdrawing...',
  },
  takeBack: {
    title: 'Take this offer back',
    lead: 'The chair is free again then, and the artist is told at once.',
    apart: 'The chair is free again then. The artist reads it on the page of the guest spot.',
    label: 'Take the offer back',
    busy: 'Taking it back...',
    reason: 'Why',
  },
  change: {
    title: { CHANGE_DATES: 'Change the dates of this request', ASK_OTHER_DATES: 'Ask for other dates' },
    lead: {
      CHANGE_DATES: (left: number) =>
        `The shop has as long to answer as for a new request. You can do this ${timesMore(left)}.`,
      ASK_OTHER_DATES: () => 'This gives the chair back that is held for you: it is a request again.',
    },
    label: { CHANGE_DATES: 'Change the dates', ASK_OTHER_DATES: 'Ask for these dates' },
    busy: 'Asking...',
    flexible: 'Flexible by',
    flexibleHint: 'Days earlier or later that would do as well.',
    letter: 'Letter',
    letterHint: 'It stands in place of what you wrote before.',
  },
  offer: {
    title: { REQUEST: 'Make an offer', OFFER: 'Change the offer' },
    lead: 'The chair is held until the artist confirms, for 72 hours or less where the dates are near.',
    label: { REQUEST: 'Make the offer', OFFER: 'Change the offer' },
    busy: 'Offering...',
    days: 'Days',
    asAsked: 'As they were asked for; you can offer others.',
    look: 'Show which chairs are free',
    chair: 'Chair',
    chairsOn: (days: string) => `On ${days}.`,
    chairsOnNone: 'Choose the days to see which chairs are free.',
    /** Days were typed, and nobody has looked which chairs are free on them. */
    lookNext: "Press 'Show which chairs are free' to see them for the days above.",
    notLooked: 'Not looked up for these days',
    free: 'Free',
    takenBy: (name: string) => `${name} has it on some of these days`,
    blocked: 'Blocked on some of these days',
    notInUse: 'Not in use on all of these days',
    noneFree: 'No chair is free on all of these days.',
    addChair: 'Add a chair for these dates',
    notOpen: 'These dates are no longer open. Accepting opens them for this stay.',
    accepts: 'Sending it accepts the application that these dates came with.',
    deposit: 'Deposit',
    depositHint: 'In dollars, or empty for none. You settle it between the two of you.',
    policySays: (deposit: string) => `Your policy says ${deposit}.`,
    note: 'Note',
    noteHint: 'When to come, what to bring.',
    termsFrozen: 'Your policies and cancellation terms are kept with the offer as they stand now.',
  },
  end: {
    title: 'End this guest spot early',
    lead: 'The chair is free from the day after, and the other side is told at once.',
    label: 'End it early',
    busy: 'Ending...',
    last: 'Last day',
  },
  cancel: {
    title: 'Cancel this guest spot',
    label: 'Cancel this guest spot',
    busy: 'Canceling...',
    reason: 'Why',
    reasonHint: 'They read it, and the mail that tells them cannot be switched off.',
    settle: 'Money is never held or moved here: you settle it between the two of you.',
  },
} as const;
