/** Why a shop says no to an application or to a request for days. */
export const DECLINE_REASONS = [
  'DATES_TAKEN',
  'NO_GUESTS_THEN',
  'OTHER_STYLE',
  'MORE_EXPERIENCE',
  'FILLED',
  'OTHER',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const REASONS_FOR = {
  APPLICATION: ['FILLED', 'OTHER_STYLE', 'MORE_EXPERIENCE', 'DATES_TAKEN', 'OTHER'],
  REQUEST: ['DATES_TAKEN', 'NO_GUESTS_THEN', 'OTHER_STYLE', 'MORE_EXPERIENCE', 'OTHER'],
} as const satisfies Record<string, readonly DeclineReason[]>;

export type Declined = keyof typeof REASONS_FOR;

export const DECLINE_NOTE_MAX = 500;

/** The number of a shop's earlier notes that a form offers. */
export const EARLIER_NOTES = 5;

export type Declining = { reason: DeclineReason | null; note: string };
