import type { ApplicationDecision, ApplicationStatus } from '#app/domain/application.ts';

/** REJECTED is 'Not Selected' to look at and 'Rejected' to filter by (ruling c-62). */
export const APPLICATION_STATUS_BADGE = {
  PENDING: 'Under Review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Not Selected',
} as const satisfies Record<ApplicationStatus, string>;

export const APPLICATION_STATUS_FILTER = {
  PENDING: 'Under Review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
} as const satisfies Record<ApplicationStatus, string>;

/** Before the day of the answer; null while there is none. */
export const ANSWERED_ON = {
  PENDING: null,
  ACCEPTED: 'Decided',
  REJECTED: 'Decided',
} as const satisfies Record<ApplicationStatus, string | null>;

/** What each control that answers an application is called. */
export const DECISION_LABEL = { ACCEPTED: 'Accept', REJECTED: 'Reject' } as const;

/** Each asks once, in its own place: there is no way back, since the artist is told (ruling c-93). */
export function decisionQuestion(decision: ApplicationDecision, artist: string): string {
  return `${DECISION_LABEL[decision]} ${artist}? They are told at once.`;
}

export const DECISION_CONFIRMED = { ACCEPTED: 'Yes, accept', REJECTED: 'Yes, reject' } as const;

/** Shown in place of the buttons when answering fails (S2 §8). */
export const DECISION_FAILED = {
  ACCEPTED: 'Failed to accept application',
  REJECTED: 'Failed to reject application',
} as const;

const DAY = 24 * 60 * 60 * 1000;

/** How long an application has been waiting for its answer: 'Waiting 3 days'. */
export function waitingLabel(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY);
  if (days < 1) return 'Waiting less than a day';
  return days === 1 ? 'Waiting 1 day' : `Waiting ${days} days`;
}
