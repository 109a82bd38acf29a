import type { Days } from '#app/domain/dates.ts';

/** The status of a guest spot between an artist and a shop (trade A2). */
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

/** Nothing follows these; asking again is a new stay. */
export const FINAL_STAY_STATUSES = ['COMPLETED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'CANCELED'] as const;

export function isOver(status: StayStatus): boolean {
  return (FINAL_STAY_STATUSES as readonly StayStatus[]).includes(status);
}

/** Which side a state waits for; null where time alone goes on. */
export function awaitedSide(status: StayStatus): StaySide | null {
  if (status === 'REQUESTED') return 'SHOP';
  return status === 'OFFERED' ? 'ARTIST' : null;
}

/** An offer holds its chair, and a confirmed stay keeps it (trade 1.3). */
export const HOLDING_STAY_STATUSES = ['OFFERED', 'CONFIRMED'] as const;

/**
 * Whether there is an offer to show: one that holds, or that was taken. Of one that ran out, was answered otherwise or was
 * taken back the history alone says what it was (ruling c-170).
 */
export function hasOffer(status: StayStatus): boolean {
  return status === 'OFFERED' || status === 'CONFIRMED' || status === 'COMPLETED' || status === 'CANCELED';
}

export const STAY_SIDES = ['ARTIST', 'SHOP'] as const;
export type StaySide = (typeof STAY_SIDES)[number];

/** Whose clients the artist will work on. */
export const STAY_CLIENTS = ['OWN', 'SOME', 'WALK_INS'] as const;
export type StayClients = (typeof STAY_CLIENTS)[number];

export const STAY_DAYS_MAX = 120;
export const STAY_FLEX_DAYS_MAX = 7;
export const STAY_LETTER_MAX = 2000;
export const STAY_NEEDS_MAX = 500;
export const STAY_NOTE_MAX = 500;

/** Why a shop declines a request (trade A2, 5): one of these, and words of its own beside it. */
export const DECLINE_REASONS = ['DATES_TAKEN', 'NO_GUESTS_THEN', 'OTHER_STYLE', 'OTHER'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** How a guest spot ended, where its state alone does not say. */
const STAY_END_KINDS = [
  ...DECLINE_REASONS,
  'WITHDRAWN',
  'NOT_ANSWERED',
  'HOLD_OVER',
  'GAVE_WAY',
  'TAKEN_BACK',
  'CALLED_OFF',
  'ACCOUNT_GONE',
  'JOB_REMOVED',
  'APPLICATION_REJECTED',
  // Of rows from when two shop pages could be merged with their guest spots.
  'PAGES_MERGED',
] as const;
export type StayEndKind = (typeof STAY_END_KINDS)[number];

/** An artist may change the dates of a request so often (trade A2, 6). */
export const DATES_CHANGES_MAX = 3;

/** Requests of an artist that wait for an answer, and offers of a shop that nobody asked for (trade A2, 2; A5). */
export const OPEN_REQUESTS_MAX = 10;
export const OPEN_OFFERS_MAX = 20;

/** Guest spots on a page of a list (trade A3). */
export const STAYS_PAGE = 20;

/** The lists of guest spots, by the states that are in them (trade A3). */
export const STAY_TABS = {
  waiting: ['REQUESTED', 'OFFERED'],
  upcoming: ['CONFIRMED'],
  past: FINAL_STAY_STATUSES,
} as const satisfies Record<string, readonly StayStatus[]>;
export type StayTab = keyof typeof STAY_TABS;

/** Who does something with a guest spot: its two sides, time, or the system, because of something else that happened. */
type StayActor = 'ARTIST' | 'SHOP' | 'CLOCK' | 'SYSTEM';

/** What somebody is reminded of: a request to answer, an offer that ends, a guest spot that begins tomorrow (trade A5). */
export type StayReminder = 'ANSWER' | 'HOLD' | 'TOMORROW';

export type StayEventType = 'stay.requested' | 'stay.offered' | 'stay.confirmed' | 'stay.changed' | 'stay.ended';

type Rule = {
  by: StayActor;
  /** Null: the guest spot begins with it. */
  from: StayStatus | null;
  to: StayStatus;
  /** What becomes of the chair. */
  chair: 'none' | 'taken' | 'kept' | 'moved' | 'released' | 'past';
  /** Who is notified, in the app or by mail as well. */
  told: { ARTIST?: 'app' | 'mail'; SHOP?: 'app' | 'mail' };
};

/** The pages of transitions, by the last word of their addresses. */
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
  /** One rule for each state in which it can be done, and for each who can. */
  rules: readonly Rule[];
  /** What it needs besides the state. */
  needs?: 'NOT_PAST' | 'CHANGE_LEFT' | 'NOT_BEGUN' | 'BEGUN';
  /** It leads to something new: not between two of whom one blocked the other (ruling c-155). */
  isNew?: true;
  /** How the guest spot ends by it, and whose doing that is where it is no side's own. A shop that declines chooses a reason. */
  ending?: { kind: StayEndKind | null; by?: StaySide };
  /** Where one of the sides does it. Several with one page are one form. */
  page?: TransitionPage;
};

/**
 * The process of a guest spot (trade A2, a rule for each line of its table, and A6). What is not here cannot be done. Its
 * words are in `TRANSITION_WORDS`. Buttons stand in this order.
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

export type StayAct = keyof typeof TRANSITIONS;
type RuleOf<Act extends StayAct> = (typeof TRANSITIONS)[Act]['rules'][number];

/** What one of the two sides does with a guest spot that is there: all that have a page. */
export type SideTransition = {
  [Act in StayAct]: (typeof TRANSITIONS)[Act] extends { page: string } ? Act : never;
}[StayAct];
/** What happens to one without either of them. */
export type SystemTransition = { [Act in StayAct]: RuleOf<Act>['by'] extends StaySide ? never : Act }[StayAct];
/** What one begins with. */
export type FirstTransition = { [Act in StayAct]: RuleOf<Act>['from'] extends null ? Act : never }[StayAct];

export type StayLine = Rule & { act: StayAct; event: StayEventType };

export const transitionOf = (act: StayAct): TransitionFacts => TRANSITIONS[act];

const ALL_ACTS = Object.keys(TRANSITIONS) as StayAct[];

/** The rules of all transitions, each with its transition. */
export const STAY_LINES: readonly StayLine[] = ALL_ACTS.flatMap((act) => {
  const { event, rules } = transitionOf(act);
  return rules.map((rule) => ({ ...rule, act, event }));
});

/** The rules of one; none of one that is no more. */
export function linesOf(act: StayAct): StayLine[] {
  return STAY_LINES.filter((line) => line.act === act);
}

/** What the sides can do, in the order of the buttons. */
export const SIDE_TRANSITIONS = ALL_ACTS.filter((act): act is SideTransition => transitionOf(act).page !== undefined);

/** What is done on a page, by anybody or by one side. */
export function transitionsOnPage(page: string, side?: StaySide): SideTransition[] {
  return SIDE_TRANSITIONS.filter(
    (act) =>
      TRANSITIONS[act].page === page && (side === undefined || transitionOf(act).rules.some(({ by }) => by === side)),
  );
}

/** Acts of earlier versions: histories and notifications still have them. */
type FormerAct = 'PAGES_MERGED' | 'PLACE_CHANGED' | 'DAY_CLOSED';
/** Any transition of a history. */
export type DoneAct = StayAct | FormerAct;

/** One transition, as the history of a guest spot has it. */
export type StayHistoryLine = {
  seq: number;
  act: string;
  /** Null: the clock, or the house. */
  actorRole: StaySide | null;
  details: Record<string, unknown>;
};

/** A guest spot as a transition left it, whatever has happened to it since. */
export type StayAsOf = { line: StayLine; days: Days };

/**
 * What a transition was, and which days it was about, out of the history: mails are written later, and must not speak
 * of what came after. Null where the history has none.
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

/** The rules that this may have been, by who did it. */
function doneBy({ act, actorRole }: StayHistoryLine): StayLine[] {
  return linesOf(act as StayAct).filter(({ by }) =>
    actorRole === null ? by === 'CLOCK' || by === 'SYSTEM' : by === actorRole,
  );
}

function statusAfter(before: StayStatus | null, act: StayHistoryLine): StayStatus | null {
  const lines = doneBy(act);
  return (lines.find(({ from }) => from === before) ?? lines[0])?.to ?? before;
}

/** Acts that move days say all of them, or only the last one. */
function daysAfter(before: Days | null, { details }: StayHistoryLine): Days | null {
  const { days, last } = details as { days?: Days; last?: string };
  if (days) return days;
  return before && last ? { ...before, last } : before;
}

/**
 * It is about an arrangement that somebody confirmed: its mail goes to the account, at once and with a calendar file,
 * and no choice of news holds it back (rulings c-103, c-159).
 */
export const isAboutConfirmed = ({ from, to }: Pick<StayLine, 'from' | 'to'>): boolean =>
  from === 'CONFIRMED' || to === 'CONFIRMED';

/** Who is mailed of it in that way. Who did it is not told, but has the confirmation for their records. */
export function mailedSides({ told, ...line }: StayLine): StaySide[] {
  if (!isAboutConfirmed(line)) return [];
  return (Object.keys(told) as StaySide[]).filter((side) => told[side] === 'mail');
}

/** What the words of a refusal about a guest spot speak of, where it is known. */
export type StayRefusalFacts = {
  /** Days, 'YYYY-MM-DD': the first that can be asked for, the last one, or those of the guest spot in conflict. */
  first?: string;
  last?: string;
  /** Working days: at least so many, of which there are so many. */
  least?: number;
  working?: number;
  /** What the shop wants at least otherwise, where its open dates want more or fewer. */
  usual?: number;
  notice?: number;
  /** Of the day on which the shop is closed, 0 for Monday. */
  weekday?: number;
  /** That is the last day, not the first one. */
  isLast?: boolean;
  /** The artist has asked as often as anybody can in a day. */
  isDayUsed?: boolean;
  inTheWay?: StayConflict;
};

/** An open guest spot that another one conflicts with, for one of its sides: with whom, and when. */
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
