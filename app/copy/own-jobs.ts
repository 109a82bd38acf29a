import type { JobStatus } from '#app/domain/job.ts';

/** The status in the form of a job (ruling c-62). */
export const JOB_STATUS_IN_EDITOR = {
  ACTIVE: 'Published',
  CLOSED: 'Closed',
  FILLED: 'Filled',
} as const satisfies Record<JobStatus, string>;

/** The buttons that change it in the shop's list, and what they ask where somebody has applied (ruling c-65). */
export const JOB_STATUS_ACT = {
  ACTIVE: { label: 'Reopen', confirmed: 'Yes, reopen', busy: 'Reopening...' },
  CLOSED: { label: 'Close', confirmed: 'Yes, close', busy: 'Closing...' },
  FILLED: { label: 'Mark as filled', confirmed: 'Yes, filled', busy: 'Saving...' },
} as const satisfies Record<JobStatus, Record<'label' | 'confirmed' | 'busy', string>>;

export function jobStatusQuestion(status: JobStatus, applications: number): string {
  const told = applications === 1 ? 'The artist who applied is' : `All ${applications} who applied are`;
  return `${JOB_STATUS_ACT[status].label}? ${told} told that you changed this post.`;
}

/** To its shop, of an open job that nobody sees. A suspended shop is never there to read it. */
export const JOB_HIDDEN_WITH_PAGE = 'Not shown: our staff removed your page';

/** '1 application', '12 applications'. */
export function applicationsOf(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}

/** '1 view', '12 views': artists who have looked at a job. */
export function jobViewsOf(count: number): string {
  return count === 1 ? '1 view' : `${count} views`;
}

/** Examples inside the empty fields (S2 §5). */
export const COMMISSION_EXAMPLE = '60/40 split';
export const BOOTH_RENTAL_EXAMPLE = '$500/week';
