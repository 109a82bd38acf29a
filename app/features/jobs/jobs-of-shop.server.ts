import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { JobStatus } from '#app/domain/job.ts';
import { cutPage, newestKeys, readCursor } from '#app/features/jobs/newest-first.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

export const SHOP_JOBS_PAGE = 25;

export type ShopJobsFilter = { status: JobStatus | null; after: string | null };

export type ShopJob = Awaited<ReturnType<typeof jobsOfShop>>['rows'][number];

/** The viewing shop's own jobs, newest first; empty while it has no shop. */
export async function jobsOfShop(ctx: CtxOf<'shop'>, filter: ShopJobsFilter) {
  const cursor = readCursor(filter.after);
  const from = cursor && newestKeys(cursor.keys);
  const backwards = from !== null && cursor?.direction === 'newer';
  const order = backwards ? asc : desc;
  const beyond = from && sql`(${from.at}::timestamptz, ${from.id}::uuid)`;
  const place = sql`(${jobPosts.createdAt}, ${jobPosts.id})`;
  const found = await ctx.db
    .select({
      id: jobPosts.id,
      createdAt: jobPosts.createdAt,
      title: jobPosts.title,
      jobType: jobPosts.jobType,
      status: jobPosts.status,
      startDate: jobPosts.startDate,
      applicationsCount: jobPosts.applicationsCount,
    })
    .from(jobPosts)
    .where(
      and(
        ctx.actor.shopId ? eq(jobPosts.shopId, ctx.actor.shopId) : sql`false`,
        isNull(jobPosts.deletedAt),
        filter.status ? eq(jobPosts.status, filter.status) : undefined,
        beyond ? (backwards ? sql`${place} > ${beyond}` : sql`${place} < ${beyond}`) : undefined,
      ),
    )
    .orderBy(order(jobPosts.createdAt), order(jobPosts.id))
    .limit(SHOP_JOBS_PAGE + 1);
  return cutPage(found, SHOP_JOBS_PAGE, from ? cursor : null, (job) => [job.createdAt.toISOString(), job.id]);
}
