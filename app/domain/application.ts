export const APPLICATION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What a shop can answer. */
export const APPLICATION_DECISIONS = ['ACCEPTED', 'REJECTED'] as const;
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number];

/** Where each status may go; an answer is final (S2 §4). */
export const TRANSITIONS = {
  PENDING: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>;

export const COVER_LETTER_MAX = 5000;

/** True when TRANSITIONS allows going from one status to the other. */
export function canBecome(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return (TRANSITIONS[from] as readonly ApplicationStatus[]).includes(to);
}
