import { desc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { earliestToday } from '#app/domain/values/dates.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { isOpenOn, type JobCardData, loadJobCards } from '#app/features/jobs/job-cards.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

const NEWEST_OF_TYPE = 100;

type Like = { jobId: SQL; artistId: string; now: Date; most: number };

/** Other shops' open jobs of the same type that the artist has not applied for, in the same state first, then newest. */
export async function similarJobs(db: Database, { jobId, artistId, now, most }: Like) {
  const of = (column: SQL) => sql`(select ${column} from job_posts had join shop_profiles by on by.id = had.shop_id
    where had.id = ${jobId})`;
  const newest = sql`(select ${jobPosts.id} from ${jobPosts}
    where ${isOpenOn(earliestToday(now))} and ${jobPosts.jobType} = ${of(sql`had.job_type`)}
    order by ${jobPosts.createdAt} desc, ${jobPosts.id} desc limit ${NEWEST_OF_TYPE})`;
  const applied = sql`(select from job_applications sent where sent.job_id = ${jobPosts.id} and sent.artist_id = ${artistId})`;
  const rows = await db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      shop: sql<string>`coalesce(nullif(${shopProfiles.shopName}, ''), ${SOME_SHOP})`,
      city: shopProfiles.city,
      state: shopProfiles.state,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(
      sql`${jobPosts.id} in ${newest} and ${jobPosts.shopId} <> ${of(sql`had.shop_id`)} and ${notExists(applied)}
        and ${withoutBlockedShops(jobPosts.shopId, artistId)}`,
    )
    .orderBy(
      sql`${shopProfiles.state} is not distinct from ${of(sql`by.state`)} desc`,
      desc(jobPosts.createdAt),
      desc(jobPosts.id),
    )
    .limit(most);
  return rows.map(({ city, state, ...job }) => ({ ...job, place: placeLabel({ city, state }) }));
}

/** The cards of three jobs like one that an artist applied for. */
export async function similarJobCards(ctx: CtxOf<'artist'>, jobId: string): Promise<JobCardData[]> {
  const like = { jobId: sql`${jobId}::uuid`, artistId: ctx.actor.userId, now: ctx.now, most: 3 };
  const similar = await similarJobs(ctx.db, like);
  return loadJobCards(
    ctx,
    similar.map(({ id }) => id),
  );
}

export type SimilarJob = Awaited<ReturnType<typeof similarJobs>>[number];
