import { dateLabel } from '#app/copy/dates.ts';
import { moreLabel } from '#app/copy/profiles.ts';
import type { JobExperienceLevel, JobStatus, JobType, PaymentType } from '#app/domain/jobs.ts';
import type { Distance, Fit } from '#app/domain/recommendations.ts';
import { type StateCode, US_STATES } from '#app/domain/values/places.ts';
import { COUNTED_MOST, type JobSort } from '#app/domain/values/search.ts';

/** On the dashboard, right after a job was posted. */
export const jobLive = {
  title: 'Your job is live.',
  text: 'Artists can find it now. Share its link where your artists are, or invite some yourself.',
  see: 'See the post',
  share: 'Share',
  copied: 'Link copied',
  uncopied: 'Copy the link from the page',
  artists: 'Find artists',
} as const;

/** The value on cards, 'GUEST SPOT' (ruling c-2). Also takes LONG_TERM of old rows (c-1). */
export function jobTypeChip(jobType: string): string {
  return jobType.replaceAll('_', ' ');
}

export const JOB_TYPE_LABEL = {
  GUEST_SPOT: 'Guest Spot',
  FULL_TIME: 'Full-Time',
  APPRENTICESHIP: 'Apprenticeship',
} as const satisfies Record<JobType, string>;

/** The label of a stored job. Old rows may have other values (ruling c-1). */
export function jobTypeLabel(jobType: string): string {
  return Object.hasOwn(JOB_TYPE_LABEL, jobType)
    ? JOB_TYPE_LABEL[jobType as keyof typeof JOB_TYPE_LABEL]
    : jobTypeChip(jobType);
}

/** The names of a status in different places (ruling c-62); forms have their own. */
export const JOB_STATUS_IN_FILTER = {
  ACTIVE: 'Active',
  CLOSED: 'Closed',
  FILLED: 'Filled',
} as const satisfies Record<JobStatus, string>;

export const JOB_STATUS_BADGE = JOB_STATUS_IN_FILTER;
/** For an open job that is hidden: its shop's page was removed, or its shop is suspended. */
export const JOB_NOT_SHOWN = 'Not shown';
export const ALL_STATUSES = 'All Statuses';

/** Includes the years, because artists' levels use the same words for more years (ruling c-7). */
export const JOB_LEVEL_LABEL = {
  APPRENTICE: 'Apprentice',
  JUNIOR: 'Junior (1-3 years)',
  INTERMEDIATE: 'Intermediate (3-5 years)',
  SENIOR: 'Senior (5+ years)',
} as const satisfies Record<JobExperienceLevel, string>;

export const PAYMENT_LABEL = {
  COMMISSION: 'Commission',
  BOOTH_RENTAL: 'Booth Rental',
} as const satisfies Record<PaymentType, string>;

export const JOB_SORT_LABEL = {
  newest: 'Newest',
  relevance: 'Relevance',
  deadline: 'Deadline',
} as const satisfies Record<JobSort, string>;

type StyleList = 'requiredStyles' | 'preferredStyles';

type Payment = { paymentType: PaymentType; commissionRate: string | null; boothRentalAmount: string | null };

/** 'Starts Mar 1, 2027 · Until Mar 14, 2027', in one chip (S2 §3). */
export function jobDates({ startDate, endDate }: { startDate: string; endDate?: string | null }): string {
  const starts = `Starts ${dateLabel(startDate)}`;
  return endDate ? `${starts} · Until ${dateLabel(endDate)}` : starts;
}

const STYLES_ON_CARD = 2;

/** The styles of a job, required ones first: 'Blackwork, Japanese +2 more'. '' for none. */
export function stylesWanted({ requiredStyles, preferredStyles }: Record<StyleList, readonly string[]>): string {
  const styles = [...new Set([...requiredStyles, ...preferredStyles])];
  const hidden = styles.length - STYLES_ON_CARD;
  const named = styles.slice(0, STYLES_ON_CARD).join(', ');
  return hidden > 0 ? `${named} ${moreLabel(hidden)}` : named;
}

/** 'Commission: 60/40 split' or 'Booth Rental: $500/week' (S2 §3). */
export function paymentLine(job: Payment): string {
  const amount = job.paymentType === 'COMMISSION' ? job.commissionRate : job.boothRentalAmount;
  return `${PAYMENT_LABEL[job.paymentType]}: ${amount ?? ''}`.trim();
}

export function minimumExperienceLabel(years: number): string {
  if (years < 1) return 'No minimum';
  return years === 1 ? '1 year' : `${years} years`;
}

export function positionsFound(found: number, { areOpen }: { areOpen: boolean }): string {
  const kind = areOpen ? 'open position' : 'position';
  if (found === 1) return `1 ${kind}`;
  return `${found > COUNTED_MOST ? `${COUNTED_MOST}+` : found} ${kind}s`;
}

/** After the last day to apply (ruling c-90). */
export function applicationsClosed(on: string): string {
  return `Applications closed on ${dateLabel(on)}`;
}

type Dates = { startDate: string; endDate: string | null; applicationDeadline: string | null };

export function jobLine(job: Payment & Dates & { jobType: string }): string[] {
  const deadline = job.applicationDeadline ? [`Apply by ${dateLabel(job.applicationDeadline)}`] : [];
  return [jobTypeLabel(job.jobType), paymentLine(job), jobDates(job), ...deadline];
}

/** The status in the edit form (ruling c-62). */
export const JOB_STATUS_IN_EDITOR = {
  ACTIVE: 'Published',
  CLOSED: 'Closed',
  FILLED: 'Filled',
} as const satisfies Record<JobStatus, string>;

/** The status buttons of a shop's list, and their questions if somebody has applied (ruling c-65). */
export const JOB_STATUS_ACT = {
  ACTIVE: { label: 'Reopen', confirmed: 'Yes, reopen', busy: 'Reopening...' },
  CLOSED: { label: 'Close', confirmed: 'Yes, close', busy: 'Closing...' },
  FILLED: { label: 'Mark as filled', confirmed: 'Yes, filled', busy: 'Saving...' },
} as const satisfies Record<JobStatus, Record<'label' | 'confirmed' | 'busy', string>>;

export function jobStatusQuestion(status: JobStatus, applications: number): string {
  const told = applications === 1 ? 'The artist who applied is' : `All ${applications} who applied are`;
  return `${JOB_STATUS_ACT[status].label}? ${told} told that you changed this post.`;
}

/** For the shop of a hidden open job. A suspended shop cannot sign in to read it. */
export const JOB_HIDDEN_WITH_PAGE = 'Not shown: our staff removed your page';

export function applicationsOf(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}

export function jobViewsOf(count: number): string {
  return count === 1 ? '1 view' : `${count} views`;
}

/** Placeholders of empty fields (S2 §5). */
export const COMMISSION_EXAMPLE = '60/40 split';
export const BOOTH_RENTAL_EXAMPLE = '$500/week';

/** 'Blackwork, 12 miles away, guest spot'. */
export function fitLine({ style, distance, jobType }: Omit<Fit, 'score'>): string {
  const reasons = [style, distance && distanceLabel(distance), jobType && JOB_TYPE_LABEL[jobType].toLowerCase()];
  const line = reasons.filter(Boolean).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function distanceLabel(distance: Distance): string {
  if ('state' in distance) return `in ${US_STATES[distance.state as StateCode] ?? distance.state}`;
  if (distance.miles === 0) return 'in your city';
  return distance.miles === 1 ? '1 mile away' : `${distance.miles} miles away`;
}
