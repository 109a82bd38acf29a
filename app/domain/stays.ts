import type { Days } from '#app/domain/dates.ts';

/** Where a guest spot between an artist and a shop stands (trade A2). */
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

/** Whose act a state waits for; null where time alone goes on. */
export function waitsFor(status: StayStatus): StaySide | null {
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

/** Who does something with a guest spot: its two sides, time, or the house, because of something else that happened. */
type StayDoer = 'ARTIST' | 'SHOP' | 'CLOCK' | 'HOUSE';

/** What somebody is reminded of: a request to answer, an offer that ends, a guest spot that begins tomorrow (trade A5). */
export type StayReminder = 'ANSWER' | 'HOLD' | 'TOMORROW';

export type StayEventType = 'stay.requested' | 'stay.offered' | 'stay.confirmed' | 'stay.changed' | 'stay.ended';

type Line<Act extends string, By extends StayDoer, From extends StayStatus | null> = {
  by: By;
  act: Act;
  /** Null: it begins with this act. */
  from: From;
  to: StayStatus;
  /** What becomes of the chair. */
  chair: 'none' | 'taken' | 'kept' | 'moved' | 'released' | 'past';
  event: StayEventType;
  /** Who hears of it, in the app or by mail as well: for those who tell. */
  told: { ARTIST?: 'app' | 'mail'; SHOP?: 'app' | 'mail' };
  /** Whose record it goes into: how a shop answers, or who called something off. */
  counts: 'answer-of-shop' | 'cancellation' | null;
};

function line<const Act extends string, const By extends StayDoer, const From extends StayStatus | null>(
  [by, act, from, to]: [By, Act, From, StayStatus],
  [chair, event]: [Line<Act, By, From>['chair'], StayEventType],
  told: Line<Act, By, From>['told'],
  counts: Line<Act, By, From>['counts'] = null,
): Line<Act, By, From> {
  return { by, act, from, to, chair, event, told, counts };
}

/**
 * What can be done with a guest spot: by whom, in which state, what follows, what becomes of the chair, and who hears of
 * it (trade A2, a line of its table each, and A6). What is not here cannot be done.
 */
export const STAY_LINES = [
  line(['ARTIST', 'ASK', null, 'REQUESTED'], ['none', 'stay.requested'], { SHOP: 'mail' }),
  line(['SHOP', 'OFFER', null, 'OFFERED'], ['taken', 'stay.offered'], { ARTIST: 'mail' }),

  line(['SHOP', 'ACCEPT_DATES', 'REQUESTED', 'OFFERED'], ['taken', 'stay.offered'], { ARTIST: 'mail' }),
  line(['SHOP', 'PROPOSE_DATES', 'REQUESTED', 'OFFERED'], ['taken', 'stay.offered'], { ARTIST: 'mail' }),
  line(['SHOP', 'DECLINE_REQUEST', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'mail' }),
  line(['ARTIST', 'CHANGE_DATES', 'REQUESTED', 'REQUESTED'], ['none', 'stay.changed'], { SHOP: 'app' }),
  line(['ARTIST', 'WITHDRAW_REQUEST', 'REQUESTED', 'WITHDRAWN'], ['none', 'stay.ended'], { SHOP: 'app' }),
  line(
    ['CLOCK', 'ANSWER_LAPSED', 'REQUESTED', 'EXPIRED'],
    ['none', 'stay.ended'],
    { ARTIST: 'mail', SHOP: 'app' },
    'answer-of-shop',
  ),

  line(['ARTIST', 'CONFIRM', 'OFFERED', 'CONFIRMED'], ['kept', 'stay.confirmed'], { ARTIST: 'mail', SHOP: 'mail' }),
  line(['HOUSE', 'GIVE_WAY', 'REQUESTED', 'WITHDRAWN'], ['none', 'stay.ended'], { SHOP: 'app' }),
  line(['HOUSE', 'GIVE_WAY', 'OFFERED', 'WITHDRAWN'], ['released', 'stay.ended'], { SHOP: 'app' }),
  line(['ARTIST', 'ASK_OTHER_DATES', 'OFFERED', 'REQUESTED'], ['released', 'stay.changed'], { SHOP: 'mail' }),
  line(['ARTIST', 'DECLINE_OFFER', 'OFFERED', 'WITHDRAWN'], ['released', 'stay.ended'], { SHOP: 'app' }),
  line(['SHOP', 'CHANGE_OFFER', 'OFFERED', 'OFFERED'], ['moved', 'stay.changed'], { ARTIST: 'mail' }),
  line(['SHOP', 'TAKE_OFFER_BACK', 'OFFERED', 'DECLINED'], ['released', 'stay.ended'], { ARTIST: 'mail' }),
  line(['CLOCK', 'HOLD_LAPSED', 'OFFERED', 'EXPIRED'], ['released', 'stay.ended'], { ARTIST: 'mail', SHOP: 'app' }),

  line(['ARTIST', 'CANCEL', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { SHOP: 'mail' }, 'cancellation'),
  line(['SHOP', 'CANCEL', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { ARTIST: 'mail' }, 'cancellation'),
  line(['ARTIST', 'END_EARLY', 'CONFIRMED', 'CONFIRMED'], ['released', 'stay.changed'], { SHOP: 'mail' }),
  line(['SHOP', 'END_EARLY', 'CONFIRMED', 'CONFIRMED'], ['released', 'stay.changed'], { ARTIST: 'mail' }),
  line(['CLOCK', 'COMPLETE', 'CONFIRMED', 'COMPLETED'], ['past', 'stay.ended'], { ARTIST: 'app', SHOP: 'app' }),

  line(['HOUSE', 'ARTIST_GONE', 'REQUESTED', 'WITHDRAWN'], ['none', 'stay.ended'], { SHOP: 'mail' }),
  line(['HOUSE', 'ARTIST_GONE', 'OFFERED', 'WITHDRAWN'], ['released', 'stay.ended'], { SHOP: 'mail' }),
  line(['HOUSE', 'ARTIST_GONE', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { SHOP: 'mail' }),
  line(['HOUSE', 'SHOP_GONE', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'SHOP_GONE', 'OFFERED', 'DECLINED'], ['released', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'SHOP_GONE', 'CONFIRMED', 'CANCELED'], ['released', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'JOB_REMOVED', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'mail' }),
  line(['HOUSE', 'APPLICATION_REJECTED', 'REQUESTED', 'DECLINED'], ['none', 'stay.ended'], { ARTIST: 'app' }),
] as const;

export type StayLine = (typeof STAY_LINES)[number];
export type StayAct = StayLine['act'];

/** Acts of earlier versions: histories and notifications still have them. */
type FormerAct = 'PAGES_MERGED' | 'PLACE_CHANGED' | 'DAY_CLOSED';
/** Any act of a history. */
export type DoneAct = StayAct | FormerAct;

/** What one of the two sides does with a guest spot that is there. */
export type ActOfSide = Extract<StayLine, { by: 'ARTIST' | 'SHOP'; from: StayStatus }>['act'];
/** What happens to one without either of them. */
export type ActOfHouse = Extract<StayLine, { by: 'CLOCK' | 'HOUSE' }>['act'];
/** What one begins with. */
export type FirstAct = Extract<StayLine, { from: null }>['act'];

/** The lines of an act: one for each state in which it can be done, and for each who can. */
export function linesOf(act: StayAct): readonly StayLine[] {
  return STAY_LINES.filter((one) => one.act === act);
}

/** One act, as the history of a guest spot has it. */
export type StayHistoryLine = {
  seq: number;
  act: string;
  /** Null: the clock, or the house. */
  actorRole: StaySide | null;
  details: Record<string, unknown>;
};

/** A guest spot as an act left it, whatever has happened to it since. */
export type StayAsOf = { line: StayLine; days: Days };

/**
 * What an act was, and which days it was about, out of the history: mails are written later than acts, and must not speak
 * of what came after. Null where the history has no such act.
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

/** The lines of the table that this may have been, by whoever did it. */
function doneBy({ act, actorRole }: StayHistoryLine): StayLine[] {
  return linesOf(act as StayAct).filter(({ by }) =>
    actorRole === null ? by === 'CLOCK' || by === 'HOUSE' : by === actorRole,
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
  /** Days, 'YYYY-MM-DD': the first that can be asked for, the last one, or those of the stay that stands in the way. */
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
  inTheWay?: StayInTheWay;
};

/** An open guest spot that stands in the way of another one, as one of its sides is told of it: with whom, and when. */
export type StayInTheWay = {
  id: string;
  status: OpenStayStatus;
  first: string;
  last: string;
  shopName: string;
  artistName: string;
  reader: StaySide;
};

type OpenStayStatus = 'REQUESTED' | 'OFFERED' | 'CONFIRMED';
