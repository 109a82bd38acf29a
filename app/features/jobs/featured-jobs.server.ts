import { desc } from 'drizzle-orm';
import { type JobCardData, loadJobCards } from '#app/features/jobs/job-cards.server.ts';
import { isOpen } from '#app/features/jobs/open-jobs.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** On the landing page (S0 §9). */
export const FEATURED_JOBS = 4;

/** The newest ACTIVE jobs that take applications. */
export async function featuredJobs(ctx: Ctx, limit = FEATURED_JOBS): Promise<JobCardData[]> {
  const newest = await ctx.db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(isOpen(ctx.now))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(limit);
  return loadJobCards(
    ctx,
    newest.map((job) => job.id),
  );
}
