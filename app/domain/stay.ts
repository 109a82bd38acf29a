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
export const STAY_END_KINDS = [
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
