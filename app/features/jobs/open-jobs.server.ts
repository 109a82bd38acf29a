import { and, eq, type SQL, sql } from 'drizzle-orm';
import { earliestToday } from '#app/domain/dates.ts';
import { isShownJob, jobPosts } from '#app/platform/db/schema/jobs.ts';

/** The last day to apply, infinity where there is none; written exactly as in the indexes on jobs. */
const lastDay = sql`coalesce(${jobPosts.applicationDeadline}, 'infinity'::date)`;

/** The last day to apply is not over: what `closedOn` says of a row, as SQL (ruling c-90). */
export const takesApplications = (now: Date): SQL => takesApplicationsOn(earliestToday(now));
const takesApplicationsOn = (today: unknown): SQL => sql`${lastDay} >= ${today}::date`;

/** The others. */
export const hasClosed = (now: Date): SQL => sql`${lastDay} < ${earliestToday(now)}::date`;

/** Jobs that somebody can apply to. */
export const isOpen = (now: Date) => isOpenOn(earliestToday(now));

/** The same while it is earliest this day anywhere in the country; the day may be one that is still to be given. */
export const isOpenOn = (today: unknown) =>
  and(eq(jobPosts.status, 'ACTIVE'), isShownJob(jobPosts), takesApplicationsOn(today));
