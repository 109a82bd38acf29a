import { desc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { withoutBlockedShops } from '#app/data/blocked.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { earliestToday } from '#app/domain/values/dates.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { isOpenOn } from '#app/features/jobs/job-cards.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

const SIMILAR = 2;
const NEWEST_OF_TYPE = 100;

/** Other shops' open jobs of the same type that the artist has not applied for, in the same state first, then newest. */
export async function similarJobs(db: Database, { jobId, artistId, now }: { jobId: SQL; artistId: string; now: Date }) {
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
    .limit(SIMILAR);
  return rows.map(({ city, state, ...job }) => ({ ...job, place: placeLabel({ city, state }) }));
}

export type SimilarJob = Awaited<ReturnType<typeof similarJobs>>[number];
