import type { ApplicationStatus } from '#app/domain/application.ts';

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

/** What each control that answers an application is called. */
export const DECISION_LABEL = { ACCEPTED: 'Accept', REJECTED: 'Reject' } as const;

/** Shown in place of the buttons when answering fails (S2 §8). */
export const DECISION_FAILED = {
  ACCEPTED: 'Failed to accept application',
  REJECTED: 'Failed to reject application',
} as const;
