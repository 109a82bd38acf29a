import type { DeclineReason } from '#app/domain/declining.ts';

export const DECLINE_REASON_LABELS = {
  DATES_TAKEN: 'The dates are taken',
  NO_GUESTS_THEN: 'No guests at that time',
  OTHER_STYLE: 'Looking for another style',
  MORE_EXPERIENCE: 'Looking for more experience',
  FILLED: 'The position is filled',
  OTHER: 'Something else',
} as const satisfies Record<DeclineReason, string>;

/** Null for 'Something else', which gives no reason. */
export function toldReason(reason: DeclineReason | null | undefined): string | null {
  return reason && reason !== 'OTHER' ? DECLINE_REASON_LABELS[reason] : null;
}

export const declining = {
  reason: 'Reason',
  noReason: 'No reason given',
  note: 'Note',
  theyRead: 'They see it with your answer.',
  earlier: 'Use an earlier note',
} as const;
