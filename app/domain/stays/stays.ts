import { DECLINE_NOTE_MAX, REASONS_FOR } from '#app/domain/declining.ts';
import type { Days } from '#app/domain/values/dates.ts';

export const STAY_STATUSES = [
  'REQUESTED',
  'OFFERED',
  'CONFIRMED',
  'COMPLETED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'CANCELED',
] as const;
export type StayStatus = (typeof STAY_STATUSES)[number];

export const FINAL_STAY_STATUSES = ['COMPLETED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELED'] as const;

export function isOver(status: StayStatus): boolean {
  return (FINAL_STAY_STATUSES as readonly StayStatus[]).includes(status);
}

/** The side that has to act next; null if only time changes the state. */
export function awaitedSide(status: StayStatus): StaySide | null {
  if (status === 'REQUESTED') return 'SHOP';
  return status === 'OFFERED' ? 'ARTIST' : null;
}

export const HOLDING_STAY_STATUSES = ['OFFERED', 'CONFIRMED'] as const;

/**
 * Whether there is an offer to show: an open or accepted one. An offer that expired, was declined or was withdrawn
 * appears only in the history (ruling c-170).
 */
export function hasOffer(status: StayStatus): boolean {
  return status === 'OFFERED' || status === 'CONFIRMED' || status === 'COMPLETED' || status === 'CANCELED';
}

export const STAY_SIDES = ['ARTIST', 'SHOP'] as const;
export type StaySide = (typeof STAY_SIDES)[number];

export const STAY_CLIENTS = ['OWN', 'SOME', 'WALK_INS'] as const;
export type StayClients = (typeof STAY_CLIENTS)[number];

export const STAY_DAYS_MAX = 120;
export const STAY_FLEX_DAYS_MAX = 7;
export const STAY_LETTER_MAX = 2000;
export const STAY_NEEDS_MAX = 500;
export const STAY_NOTE_MAX = DECLINE_NOTE_MAX;

/** How a guest spot ended, if its status alone does not say it. */
const STAY_END_KINDS = [
  ...REASONS_FOR.REQUEST,
  'WITHDRAWN',
  'NOT_ANSWERED',
  'HOLD_OVER',
  'GAVE_WAY',
  'TAKEN_BACK',
  'CALLED_OFF',
  'ACCOUNT_GONE',
  'JOB_REMOVED',
  'APPLICATION_REJECTED',
  // Old rows only: merging two shop pages used to merge their guest spots.
  'PAGES_MERGED',
] as const;
export type StayEndKind = (typeof STAY_END_KINDS)[number];

export const DATES_CHANGES_MAX = 3;

/** The maximum of an artist's requests without an answer, and of a shop's unsolicited offers (trade A2, 2; A5). */
export const OPEN_REQUESTS_MAX = 10;
export const OPEN_OFFERS_MAX = 20;

export const STAYS_PAGE = 20;

export const STAY_TABS = {
  waiting: ['REQUESTED', 'OFFERED'],
  upcoming: ['CONFIRMED'],
  past: FINAL_STAY_STATUSES,
} as const satisfies Record<string, readonly StayStatus[]>;
export type StayTab = keyof typeof STAY_TABS;

type StayActor = 'ARTIST' | 'SHOP' | 'CLOCK' | 'SYSTEM';

export type StayReminder = 'ANSWER' | 'HOLD' | 'TOMORROW';

export type StayEventType = 'stay.requested' | 'stay.offered' | 'stay.confirmed' | 'stay.changed' | 'stay.ended';

type Rule = {
  by: StayActor;
  /** Null: this act creates the guest spot. */
  from: StayStatus | null;
  to: StayStatus;
  chair: 'none' | 'taken' | 'kept' | 'moved' | 'released' | 'past';
  /** Who gets a notification, in the app only or also by mail. */
  told: { ARTIST?: 'app' | 'mail'; SHOP?: 'app' | 'mail' };
};

export const TRANSITION_PAGES = [
  'confirmation',
  'offer',
  'change',
  'ending',
  'decline',
  'withdrawal',
  'taking-back',
  'cancellation',
] as const;
export type TransitionPage = (typeof TRANSITION_PAGES)[number];

type TransitionFacts = {
  event: StayEventType;
  rules: readonly Rule[];
  needs?: 'NOT_PAST' | 'CHANGE_LEFT' | 'NOT_BEGUN' | 'BEGUN';
  /** It starts something new, so it is not allowed between two sides with a block (ruling c-155). */
  isNew?: true;
  /** How the guest spot ends, and which side counts as ending it if the actor is not a side. */
  ending?: { kind: StayEndKind | null; by?: StaySide };
  /** The page where a side does it. Transitions with the same page share a form. */
  page?: TransitionPage;
};

/**
 * The state machine of a guest spot (trade A2, one rule for each line of its table, and A6). Everything not listed is
 * forbidden. Its texts are in `TRANSITION_WORDS`. Buttons appear in this order.
 */
export const TRANSITIONS = {
  ASK: {
    event: 'stay.requested',
    rules: [{ by: 'ARTIST', from: null, to: 'REQUESTED', chair: 'none', told: { SHOP: 'mail' } }],
  },
  OFFER: {
    event: 'stay.offered',
    rules: [{ by: 'SHOP', from: null, to: 'OFFERED', chair: 'taken', told: { ARTIST: 'mail' } }],
  },
  ACCEPT_DATES: {
    event: 'stay.offered',
    rules: [{ by: 'SHOP', from: 'REQUESTED', to: 'OFFERED', chair: 'taken', told: { ARTIST: 'mail' } }],
    needs: 'NOT_PAST',
    isNew: true,
    page: 'offer',
  },
  PROPOSE_DATES: {
    event: 'stay.offered',
    rules: [{ by: 'SHOP', from: 'REQUESTED', to: 'OFFERED', chair: 'taken', told: { ARTIST: 'mail' } }],
    isNew: true,
    page: 'offer',
  },
  DECLINE_REQUEST: {
    event: 'stay.ended',
    rules: [{ by: 'SHOP', from: 'REQUESTED', to: 'DECLINED', chair: 'none', told: { ARTIST: 'mail' } }],
    ending: { kind: null },
    page: 'decline',
  },
  CHANGE_DATES: {
    event: 'stay.changed',
    rules: [{ by: 'ARTIST', from: 'REQUESTED', to: 'REQUESTED', chair: 'none', told: { SHOP: 'app' } }],
    needs: 'CHANGE_LEFT',
    isNew: true,
    page: 'change',
  },
  WITHDRAW_REQUEST: {
    event: 'stay.ended',
    rules: [{ by: 'ARTIST', from: 'REQUESTED', to: 'WITHDRAWN', chair: 'none', told: { SHOP: 'app' } }],
    ending: { kind: 'WITHDRAWN' },
    page: 'withdrawal',
  },
  ANSWER_LAPSED: {
    event: 'stay.ended',
    rules: [{ by: 'CLOCK', from: 'REQUESTED', to: 'EXPIRED', chair: 'none', told: { ARTIST: 'mail', SHOP: 'app' } }],
    ending: { kind: 'NOT_ANSWERED' },
  },

  CONFIRM: {
    event: 'stay.confirmed',
    rules: [{ by: 'ARTIST', from: 'OFFERED', to: 'CONFIRMED', chair: 'kept', told: { ARTIST: 'mail', SHOP: 'mail' } }],
    needs: 'NOT_PAST',
    isNew: true,
    page: 'confirmation',
  },
  GIVE_WAY: {
    event: 'stay.ended',
    rules: [
      { by: 'SYSTEM', from: 'REQUESTED', to: 'WITHDRAWN', chair: 'none', told: { SHOP: 'app' } },
      { by: 'SYSTEM', from: 'OFFERED', to: 'WITHDRAWN', chair: 'released', told: { SHOP: 'app' } },
    ],
    ending: { kind: 'GAVE_WAY', by: 'ARTIST' },
  },
  ASK_OTHER_DATES: {
    event: 'stay.changed',
    rules: [{ by: 'ARTIST', from: 'OFFERED', to: 'REQUESTED', chair: 'released', told: { SHOP: 'mail' } }],
    isNew: true,
    page: 'change',
  },
  DECLINE_OFFER: {
    event: 'stay.ended',
    rules: [{ by: 'ARTIST', from: 'OFFERED', to: 'WITHDRAWN', chair: 'released', told: { SHOP: 'app' } }],
    ending: { kind: 'WITHDRAWN' },
    page: 'decline',
  },
  CHANGE_OFFER: {
    event: 'stay.changed',
    rules: [{ by: 'SHOP', from: 'OFFERED', to: 'OFFERED', chair: 'moved', told: { ARTIST: 'mail' } }],
    isNew: true,
    page: 'offer',
  },
  TAKE_OFFER_BACK: {
    event: 'stay.ended',
    rules: [{ by: 'SHOP', from: 'OFFERED', to: 'DECLINED', chair: 'released', told: { ARTIST: 'mail' } }],
    ending: { kind: 'TAKEN_BACK' },
    page: 'taking-back',
  },
  HOLD_LAPSED: {
    event: 'stay.ended',
    rules: [{ by: 'CLOCK', from: 'OFFERED', to: 'EXPIRED', chair: 'released', told: { ARTIST: 'mail', SHOP: 'app' } }],
    ending: { kind: 'HOLD_OVER' },
  },

  CANCEL: {
    event: 'stay.ended',
    rules: [
      { by: 'ARTIST', from: 'CONFIRMED', to: 'CANCELED', chair: 'released', told: { SHOP: 'mail' } },
      { by: 'SHOP', from: 'CONFIRMED', to: 'CANCELED', chair: 'released', told: { ARTIST: 'mail' } },
    ],
    needs: 'NOT_BEGUN',
    ending: { kind: 'CALLED_OFF' },
    page: 'cancellation',
  },
  END_EARLY: {
    event: 'stay.changed',
    rules: [
      { by: 'ARTIST', from: 'CONFIRMED', to: 'CONFIRMED', chair: 'released', told: { SHOP: 'mail' } },
      { by: 'SHOP', from: 'CONFIRMED', to: 'CONFIRMED', chair: 'released', told: { ARTIST: 'mail' } },
    ],
    needs: 'BEGUN',
    page: 'ending',
  },
  COMPLETE: {
    event: 'stay.ended',
    rules: [{ by: 'CLOCK', from: 'CONFIRMED', to: 'COMPLETED', chair: 'past', told: { ARTIST: 'app', SHOP: 'app' } }],
    ending: { kind: null },
  },

  ARTIST_GONE: {
    event: 'stay.ended',
    rules: [
      { by: 'SYSTEM', from: 'REQUESTED', to: 'WITHDRAWN', chair: 'none', told: { SHOP: 'mail' } },
      { by: 'SYSTEM', from: 'OFFERED', to: 'WITHDRAWN', chair: 'released', told: { SHOP: 'mail' } },
      { by: 'SYSTEM', from: 'CONFIRMED', to: 'CANCELED', chair: 'released', told: { SHOP: 'mail' } },
    ],
    ending: { kind: 'ACCOUNT_GONE', by: 'ARTIST' },
  },
  SHOP_GONE: {
    event: 'stay.ended',
    rules: [
      { by: 'SYSTEM', from: 'REQUESTED', to: 'DECLINED', chair: 'none', told: { ARTIST: 'mail' } },
      { by: 'SYSTEM', from: 'OFFERED', to: 'DECLINED', chair: 'released', told: { ARTIST: 'mail' } },
      { by: 'SYSTEM', from: 'CONFIRMED', to: 'CANCELED', chair: 'released', told: { ARTIST: 'mail' } },
    ],
    ending: { kind: 'ACCOUNT_GONE', by: 'SHOP' },
  },
  JOB_REMOVED: {
    event: 'stay.ended',
    rules: [{ by: 'SYSTEM', from: 'REQUESTED', to: 'DECLINED', chair: 'none', told: { ARTIST: 'mail' } }],
    ending: { kind: 'JOB_REMOVED', by: 'SHOP' },
  },
  APPLICATION_REJECTED: {
    event: 'stay.ended',
    rules: [{ by: 'SYSTEM', from: 'REQUESTED', to: 'DECLINED', chair: 'none', told: { ARTIST: 'app' } }],
    ending: { kind: 'APPLICATION_REJECTED', by: 'SHOP' },
  },
} as const satisfies Record<string, TransitionFacts>;

export type Transition = keyof typeof TRANSITIONS;
type RuleOf<Act extends Transition> = (typeof TRANSITIONS)[Act]['rules'][number];

export type SideTransition = {
  [Act in Transition]: (typeof TRANSITIONS)[Act] extends { page: string } ? Act : never;
}[Transition];
export type SystemTransition = { [Act in Transition]: RuleOf<Act>['by'] extends StaySide ? never : Act }[Transition];
export type FirstTransition = { [Act in Transition]: RuleOf<Act>['from'] extends null ? Act : never }[Transition];

export type TransitionRule = Rule & { act: Transition; event: StayEventType };

export const transitionOf = (act: Transition): TransitionFacts => TRANSITIONS[act];

const ALL_ACTS = Object.keys(TRANSITIONS) as Transition[];

export const TRANSITION_RULES: readonly TransitionRule[] = ALL_ACTS.flatMap((act) => {
  const { event, rules } = transitionOf(act);
  return rules.map((rule) => ({ ...rule, act, event }));
});

/** The rules of a transition; empty for one that no longer exists. */
export function rulesOf(act: Transition): TransitionRule[] {
  return TRANSITION_RULES.filter((line) => line.act === act);
}

export const SIDE_TRANSITIONS = ALL_ACTS.filter((act): act is SideTransition => transitionOf(act).page !== undefined);

/** The transitions on a page, for both sides or only one. */
export function transitionsOnPage(page: string, side?: StaySide): SideTransition[] {
  return SIDE_TRANSITIONS.filter(
    (act) =>
      TRANSITIONS[act].page === page && (side === undefined || transitionOf(act).rules.some(({ by }) => by === side)),
  );
}

/** Transitions of earlier versions, which histories and notifications still contain. */
type FormerTransition = 'PAGES_MERGED' | 'PLACE_CHANGED' | 'DAY_CLOSED';
export type PastTransition = Transition | FormerTransition;

export type StayHistoryLine = {
  seq: number;
  act: string;
  /** Null: the clock or the system. */
  actorRole: StaySide | null;
  details: Record<string, unknown>;
};

export type StayAsOf = { line: TransitionRule; days: Days };

/**
 * A transition and its dates, from the history: mails are composed later and must not mention later changes. Null if
 * the history does not have it.
 */
export function stayAsOf(history: readonly StayHistoryLine[], seq: number): StayAsOf | null {
  const until = history.filter((one) => one.seq <= seq).sort((a, b) => a.seq - b.seq);
  const act = until.at(-1);
  const days = until.reduce<Days | null>(daysAfter, null);
  if (act?.seq !== seq || !days) return null;
  const before = until.slice(0, -1);
  const wasConfirmed = before.some((one) => one.act === 'CONFIRM');
  const stood = before.reduce<StayStatus | null>(statusAfter, null);
  const lines = doneBy(act).filter(({ from }) => (from === 'CONFIRMED') === wasConfirmed);
  const line = lines.find(({ from }) => from === stood) ?? lines[0];
  return line ? { line, days } : null;
}

function doneBy({ act, actorRole }: StayHistoryLine): TransitionRule[] {
  return rulesOf(act as Transition).filter(({ by }) =>
    actorRole === null ? by === 'CLOCK' || by === 'SYSTEM' : by === actorRole,
  );
}

function statusAfter(before: StayStatus | null, act: StayHistoryLine): StayStatus | null {
  const lines = doneBy(act);
  return (lines.find(({ from }) => from === before) ?? lines[0])?.to ?? before;
}

/** A transition that moves dates stores both dates, or only the last one. */
function daysAfter(before: Days | null, { details }: StayHistoryLine): Days | null {
  const { days, last } = details as { days?: Days; last?: string };
  if (days) return days;
  return before && last ? { ...before, last } : before;
}

/**
 * Whether it concerns a confirmed guest spot. Then its mail goes out immediately, with a calendar file, regardless of
 * notification settings (rulings c-103, c-159).
 */
export const isAboutConfirmed = ({ from, to }: Pick<TransitionRule, 'from' | 'to'>): boolean =>
  from === 'CONFIRMED' || to === 'CONFIRMED';

/** The sides that get this mail. The actor gets no notification, except a confirmation for their records. */
export function mailedSides({ told, ...line }: TransitionRule): StaySide[] {
  if (!isAboutConfirmed(line)) return [];
  return (Object.keys(told) as StaySide[]).filter((side) => told[side] === 'mail');
}

/** Details for the text of a refusal, if known. */
export type StayRefusalFacts = {
  /** Dates, 'YYYY-MM-DD': the first or last that can be requested, or those of the conflicting guest spot. */
  first?: string;
  last?: string;
  least?: number;
  working?: number;
  usual?: number;
  notice?: number;
  /** The closed weekday, 0 for Monday. */
  weekday?: number;
  /** Whether the last day is the problem, not the first. */
  isLast?: boolean;
  conflicting?: StayConflict;
};

export type StayConflict = {
  id: string;
  status: OpenStayStatus;
  first: string;
  last: string;
  shopName: string;
  artistName: string;
  reader: StaySide;
};

type OpenStayStatus = 'REQUESTED' | 'OFFERED' | 'CONFIRMED';

/** The way of a guest spot that goes well. One that a shop offers unasked begins with the second step. */
export const STAY_STEPS = ['REQUESTED', 'OFFERED', 'CONFIRMED', 'WORKING', 'DONE'] as const;
export type StayStep = (typeof STAY_STEPS)[number];

type Stepped = { status: StayStatus; during: Days; today: string; history: readonly { act: PastTransition }[] };

const OFFERS: readonly PastTransition[] = ['OFFER', 'ACCEPT_DATES', 'PROPOSE_DATES'];

/** The steps of a guest spot, and the one that it has reached; one that ended early stays at its last step. */
export function stepsOf({ status, during, today, history }: Stepped): { steps: StayStep[]; at: StayStep } {
  const steps = STAY_STEPS.filter((step) => step !== 'REQUESTED' || history[0]?.act !== 'OFFER');
  return { steps, at: stepAt() };

  function stepAt(): StayStep {
    if (status === 'COMPLETED') return 'DONE';
    if (status === 'CONFIRMED') return today < during.first ? 'CONFIRMED' : 'WORKING';
    if (status === 'CANCELED') return 'CONFIRMED';
    if (status === 'REQUESTED') return 'REQUESTED';
    return status === 'OFFERED' || history.some(({ act }) => OFFERS.includes(act)) ? 'OFFERED' : 'REQUESTED';
  }
}
