import { eq } from 'drizzle-orm';
import { PORTFOLIO_IMAGES_MAX } from '#app/domain/artists.ts';
import { JOB_FIELDS } from '#app/domain/jobs.ts';
import {
  applicationForJobOwner,
  applicationsBeside,
  type ShopApplicationFilter,
} from '#app/features/applications/shop-applications.server.ts';
import { columnsOf } from '#app/features/jobs/job-columns.server.ts';
import { worksOf } from '#app/features/profiles/works-of.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

export type ReviewedApplication = NonNullable<Awaited<ReturnType<typeof applicationInReview>>>;
export type ReviewedJob = Awaited<ReturnType<typeof jobOf>>;

/**
 * One application to one of the shop's jobs with all that its answer depends on: the portfolio, what the job says, and
 * who stands beside it in the list. Null when there is none with this id.
 */
export async function applicationInReview(ctx: CtxOf<'shop'>, filter: ShopApplicationFilter, id: string) {
  const application = await applicationForJobOwner(ctx, id);
  if (!application) return null;
  const { artist, job } = application;
  const [worksBy, jobFacts, beside] = await Promise.all([
    worksOf(ctx, artist.hasPage ? [artist.id] : [], PORTFOLIO_IMAGES_MAX),
    jobOf(ctx, job.id),
    applicationsBeside(ctx, filter, application),
  ]);
  return { application, works: worksBy(artist.id).first, job: jobFacts, beside };
}

/** What the job says, also once it has been taken down: the two agreed on that (ruling c-91). */
async function jobOf(ctx: CtxOf<'shop'>, jobId: string) {
  const [job] = await ctx.db
    .select({ ...columnsOf(JOB_FIELDS), experienceLevel: jobPosts.experienceLevel })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId));
  return job ?? null;
}
