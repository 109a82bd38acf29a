import { and, eq, isNull, sql } from 'drizzle-orm';
import { closedOn, type JobStatus } from '#app/domain/jobs.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobViews } from '#app/platform/db/schema/job-views.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

export const SHOP_JOBS_PAGE = 25;

export type ShopJobsFilter = { status: JobStatus | null; after: string | null };

export type ShopJob = Awaited<ReturnType<typeof jobsOfShop>>['rows'][number];

/** How the applications to the job of the row stand; one stretch of an index each. */
function answersTo({ db }: CtxOf<'shop'>) {
  const { status, jobId } = jobApplications;
  return db
    .select({
      waiting: sql<number>`(count(*) filter (where ${eq(status, 'PENDING')}))::int`.as('waiting'),
      accepted: sql<number>`(count(*) filter (where ${eq(status, 'ACCEPTED')}))::int`.as('accepted'),
    })
    .from(jobApplications)
    .where(eq(jobId, jobPosts.id))
    .as('answers');
}

/** How many artists have looked at the job of the row. */
function looksAt({ db }: CtxOf<'shop'>) {
  return db
    .select({ views: sql<number>`count(*)::int`.as('views') })
    .from(jobViews)
    .where(eq(jobViews.jobId, jobPosts.id))
    .as('looks');
}

/** The viewing shop's own jobs with what became of their applications, newest first; empty while it has no shop. */
export async function jobsOfShop(ctx: CtxOf<'shop'>, filter: ShopJobsFilter) {
  const [answers, looks] = [answersTo(ctx), looksAt(ctx)];
  const page = await newestPage(
    { after: filter.after, size: SHOP_JOBS_PAGE, at: jobPosts.createdAt, id: jobPosts.id },
    ({ beyond, order, limit }) =>
      ctx.db
        .select({
          id: jobPosts.id,
          createdAt: jobPosts.createdAt,
          title: jobPosts.title,
          jobType: jobPosts.jobType,
          status: jobPosts.status,
          isHidden: sql<boolean>`${jobPosts.hiddenAt} is not null`,
          startDate: jobPosts.startDate,
          applicationDeadline: jobPosts.applicationDeadline,
          applicationsCount: jobPosts.applicationsCount,
          waiting: answers.waiting,
          accepted: answers.accepted,
          views: looks.views,
        })
        .from(jobPosts)
        .innerJoinLateral(answers, sql`true`)
        .innerJoinLateral(looks, sql`true`)
        .where(
          and(
            ctx.actor.shopId ? eq(jobPosts.shopId, ctx.actor.shopId) : sql`false`,
            isNull(jobPosts.deletedAt),
            filter.status ? eq(jobPosts.status, filter.status) : undefined,
            beyond,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    (job) => job.createdAt,
  );
  return { ...page, rows: page.rows.map((job) => ({ ...job, closedOn: closedOn(job, ctx.now) })) };
}
