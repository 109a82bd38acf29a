import { desc, eq, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { earliestToday } from '#app/domain/dates.ts';
import { jobFieldsOn } from '#app/domain/jobs.ts';
import { placeLabel } from '#app/domain/places.ts';
import { columnsOf } from '#app/features/jobs/job-columns.server.ts';
import { isOpen, isOpenOn } from '#app/features/jobs/open-jobs.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { type Given, writtenOnce } from '#app/platform/db/written-once.server.ts';

/** What a feed reader is given. */
export const FEED_JOBS = 50;
/** A fifth of what one sitemap may hold. */
export const SITEMAP_JOBS = 10_000;

export type FeedJob = Awaited<ReturnType<typeof newestJobs>>[number];

const newestRows = writtenOnce((db, { today, limit }: Given<{ today: string; limit: number }>) => {
  const newest = db.$with('newest').as(
    db
      .select({ newestId: sql<string>`${jobPosts.id}`.as('newest_id') })
      .from(jobPosts)
      .where(isOpenOn(today))
      .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
      .limit(limit),
  );
  return db
    .with(newest)
    .select({
      ...columnsOf(jobFieldsOn('feed')),
      id: jobPosts.id,
      createdAt: jobPosts.createdAt,
      updatedAt: jobPosts.updatedAt,
      shopName: shopProfiles.shopName,
      city: shopProfiles.city,
      state: shopProfiles.state,
    })
    .from(newest)
    .innerJoin(jobPosts, eq(jobPosts.id, newest.newestId))
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id));
});

/** The newest open positions with their whole description, for feeds. */
export async function newestJobs(ctx: Ctx, limit = FEED_JOBS) {
  const rows = await newestRows(ctx.db, { today: earliestToday(ctx.now), limit });
  return rows.map(({ shopName, city, state, ...job }) => ({
    ...job,
    shopName: shopName ?? SOME_SHOP,
    place: placeLabel({ city, state }),
  }));
}

/** Address and last change of every open position, as far as one sitemap goes. */
export async function jobsForSitemap(ctx: Ctx) {
  return ctx.db
    .select({ id: jobPosts.id, updatedAt: jobPosts.updatedAt })
    .from(jobPosts)
    .where(isOpen(ctx.now))
    .orderBy(desc(jobPosts.createdAt), desc(jobPosts.id))
    .limit(SITEMAP_JOBS);
}
