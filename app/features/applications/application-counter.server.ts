import { and, eq, inArray } from 'drizzle-orm';
import { COUNTED_STATUSES } from '#app/domain/applications.ts';
import type { ApplicationSubmitted } from '#app/domain/events.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import type { Listener, ListenerTools } from '#app/platform/events/listener.ts';

/**
 * Keeps the number that stands on each job (ruling c-26). Those who apply do not write it, or they would wait for one
 * another's row; it follows from the event, in one place at a time (record 039).
 */
export const applicationCounter: Listener = {
  name: 'the counter of applications',
  hears: { 'application.submitted': recount },
};

/**
 * Counted anew, so that it is right whatever else happened to the job's applications meanwhile. The lock comes first: a
 * count that began before somebody else's ended could overwrite it with less.
 */
async function recount({ jobId }: ApplicationSubmitted, { tx }: ListenerTools): Promise<void> {
  const job = eq(jobPosts.id, jobId);
  await tx.select({ id: jobPosts.id }).from(jobPosts).where(job).for('no key update');
  const counted = and(eq(jobApplications.jobId, jobId), inArray(jobApplications.status, COUNTED_STATUSES));
  await tx
    .update(jobPosts)
    .set({ applicationsCount: await tx.$count(jobApplications, counted) })
    .where(job);
}
