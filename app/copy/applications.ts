import type { ApplicationDecision, ApplicationStatus } from '#app/domain/applications.ts';

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

/** On the job's page, right after the letter was sent. */
export const applicationSent = {
  title: 'Your application is on its way.',
  text: (shop: string) => `${shop} has your letter and your profile. You hear from us as soon as they answer.`,
  own: 'Your applications',
  more: 'More jobs',
} as const;

export const NO_REPLY_YET = 'No reply yet';

export const DECISION_LABEL = { ACCEPTED: 'Accept', REJECTED: 'Reject' } as const;

/** Each decision is confirmed once. It cannot be undone, because the artist gets a notification (ruling c-93). */
export function decisionQuestion(decision: ApplicationDecision, artist: string): string {
  return `${DECISION_LABEL[decision]} ${artist}? We'll let them know right away.`;
}

export const DECISION_CONFIRMED = { ACCEPTED: 'Yes, accept', REJECTED: 'Yes, reject' } as const;

export const SAY_WHY = 'Say why';

/** Shown in place of the buttons when answering fails (S2 §8). */
export const DECISION_FAILED = {
  ACCEPTED: 'Failed to accept application',
  REJECTED: 'Failed to reject application',
} as const;

/** For applicants of a hidden job. If its shop is suspended, the job may come back, so it says no more (c-112). */
export function noJobPost({ isGone }: { isGone: boolean }): string {
  return isGone ? 'This job post has been taken down' : 'This job post is not shown at the moment';
}

/** In place of the answer buttons after a block, the same for both sides (c-109). */
export const UNANSWERABLE = "This application can't be answered at the moment.";
