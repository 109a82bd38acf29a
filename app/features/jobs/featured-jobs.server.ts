import { and, desc } from 'drizzle-orm';
import { type JobCardData, loadJobCards } from '#app/features/jobs/job-cards.server.ts';
import { isOpen } from '#app/features/jobs/open-jobs.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { artistOf, withoutBlockedShops } from '#app/platform/db/blocked.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/** On the landing page (S0 §9). */
export const FEATURED_JOBS = 4;

/** The newest ACTIVE jobs that take applications, for an artist without those of blocked shops (ruling c-108). */
export async function featuredJobs(ctx: Ctx, limit = FEATURED_JOBS): Promise<JobCardData[]> {
  const newest = await ctx.db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(isOpen(ctx.now), withoutBlockedShops(jobPosts.shopId, artistOf(ctx.actor))))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(limit);
  return loadJobCards(
    ctx,
    newest.map((job) => job.id),
  );
}
