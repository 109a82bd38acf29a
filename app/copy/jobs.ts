import { dateLabel } from '#app/copy/dates.ts';
import { moreLabel } from '#app/copy/shops.ts';
import type { JobExperienceLevel, JobStatus, JobType, PaymentType } from '#app/domain/job.ts';
import { COUNTED_MOST, type JobSort } from '#app/domain/job-search.ts';

/** On cards: the value with underscores as spaces, 'GUEST SPOT' (ruling c-2). Takes LONG_TERM in old rows too (c-1). */
export function jobTypeChip(jobType: string): string {
  return jobType.replaceAll('_', ' ');
}

/** In forms, filters and sentences. */
export const JOB_TYPE_LABEL = {
  GUEST_SPOT: 'Guest Spot',
  FULL_TIME: 'Full-Time',
  APPRENTICESHIP: 'Apprenticeship',
} as const satisfies Record<JobType, string>;

/** The same of a stored job. Rows of older times may hold other words (ruling c-1). */
export function jobTypeLabel(jobType: string): string {
  return Object.hasOwn(JOB_TYPE_LABEL, jobType)
    ? JOB_TYPE_LABEL[jobType as keyof typeof JOB_TYPE_LABEL]
    : jobTypeChip(jobType);
}

/** The status as each place names it (ruling c-62); forms have their own. */
export const JOB_STATUS_IN_FILTER = {
  ACTIVE: 'Active',
  CLOSED: 'Closed',
  FILLED: 'Filled',
} as const satisfies Record<JobStatus, string>;

export const JOB_STATUS_BADGE = JOB_STATUS_IN_FILTER;
/** Of an open job that nobody sees: its shop's page was removed, or its shop is suspended. */
export const JOB_NOT_SHOWN = 'Not shown';
export const ALL_STATUSES = 'All Statuses';

/** The years stand beside the word, since artists' levels use the same words for more of them (ruling c-7). */
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

/** The styles a job asks for, the required ones first: 'Blackwork, Japanese +2 more'. '' where it asks for none. */
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

/** 'No minimum', '1 year', '3 years'. */
export function minimumExperienceLabel(years: number): string {
  if (years < 1) return 'No minimum';
  return years === 1 ? '1 year' : `${years} years`;
}

/** How many a search found: '39 open positions', '100+ positions' where jobs of other states are among them. */
export function positionsFound(found: number, { areOpen }: { areOpen: boolean }): string {
  const kind = areOpen ? 'open position' : 'position';
  if (found === 1) return `1 ${kind}`;
  return `${found > COUNTED_MOST ? `${COUNTED_MOST}+` : found} ${kind}s`;
}

/** Once the last day to apply is over (ruling c-90). */
export function applicationsClosed(on: string): string {
  return `Applications closed on ${dateLabel(on)}`;
}

type Dates = { startDate: string; endDate: string | null; applicationDeadline: string | null };

/** A job on one line, for somebody about to apply to it: what kind, what it pays, and when. */
export function jobLine(job: Payment & Dates & { jobType: string }): string[] {
  const deadline = job.applicationDeadline ? [`Apply by ${dateLabel(job.applicationDeadline)}`] : [];
  return [jobTypeLabel(job.jobType), paymentLine(job), jobDates(job), ...deadline];
}
