import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { ArtistJobType } from '#app/domain/artists.ts';
import { type JobType, jobTypeForPreference } from '#app/domain/jobs.ts';
import { type Fit, fitOf, RECOMMENDED_JOBS, type Seeker } from '#app/domain/recommendations.ts';
import { closesSoon, earliestToday } from '#app/domain/values/dates.ts';
import { isOpenOn, type JobCardData, loadJobCards } from '#app/features/jobs/job-cards.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

const NEWEST = 200;
const NEWEST_OF_TYPE = 100;
const SHOPS_IN_STATE = 150;
const NEWEST_OF_SHOP = 2;

export type RecommendedJob = JobCardData & { fit: Fit };

/** The best matches, and the match that closes first within a week. Without blocked shops (c-108). */
export async function recommendedJobs(
  ctx: CtxOf<'artist'>,
): Promise<{ best: RecommendedJob[]; closing: RecommendedJob | null }> {
  const seeker = await loadSeeker(ctx);
  if (!seeker) return { best: [], closing: null };
  const fitting = (await candidates(ctx, seeker))
    .flatMap((job) => {
      const fit = fitOf(seeker, { ...job, point: pointOf(job) });
      return fit ? [{ ...job, fit }] : [];
    })
    .sort((a, b) => b.fit.score - a.fit.score);
  const best = fitting.slice(0, RECOMMENDED_JOBS);
  const [closing] = fitting
    .filter(({ applicationDeadline }) => closesSoon(applicationDeadline, ctx.now))
    .sort((a, b) => (a.applicationDeadline ?? '').localeCompare(b.applicationDeadline ?? ''));
  const shown = new Map([...best, ...(closing ? [closing] : [])].map(({ id, fit }) => [id, fit]));
  const cards = (await loadJobCards(ctx, [...shown.keys()])).map((job) => ({ ...job, fit: shown.get(job.id) as Fit }));
  const isBest = new Set(best.map(({ id }) => id));
  return {
    best: cards.filter(({ id }) => isBest.has(id)),
    closing: cards.find(({ id }) => id === closing?.id) ?? null,
  };
}

type Located = { lat: number | null; lon: number | null };

const pointOf = ({ lat, lon }: Located) => (lat !== null && lon !== null ? { lat, lon } : null);

const seekers = prepared('seeker', (db, { artistId }: Params<{ artistId: string }>) =>
  db
    .select({
      styles: artistProfiles.tattooStyles,
      jobTypes: sql<ArtistJobType[]>`${artistProfiles.preferredJobTypes}`,
      years: artistProfiles.yearsOfExperience,
      city: artistProfiles.city,
      state: artistProfiles.state,
      lat: artistProfiles.lat,
      lon: artistProfiles.lon,
    })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, artistId)),
);

async function loadSeeker({ db, actor }: CtxOf<'artist'>): Promise<(Seeker & { city: string | null }) | null> {
  const [row] = await seekers(db, { artistId: actor.userId });
  return row ? { ...row, point: pointOf(row) } : null;
}

type Asked = { artistId: string; today: string; state: string | null; city: string | null };

/** The types are literals in the SQL: each is an index range. */
const candidatesFor = prepared(
  'recommended jobs',
  (db, { artistId, today, state, city }: Params<Asked>, { types }: { types: JobType[] }) => {
    const newest = (only: SQL, limit: number) => sql`(select ${jobPosts.id} from ${jobPosts}
    where ${isOpenOn(today)} and ${only} order by ${jobPosts.createdAt} desc, ${jobPosts.id} desc limit ${limit})`;
    const periods = [
      newest(sql`true`, NEWEST),
      ...types.map((type) => newest(sql`${jobPosts.jobType} = ${type}`, NEWEST_OF_TYPE)),
      sql`(select found.id from (
        select ${shopProfiles.id} as shop from ${shopProfiles} where ${shopProfiles.state} = ${state}
        order by ${shopProfiles.city} is distinct from ${city}, ${shopProfiles.id} limit ${SHOPS_IN_STATE}
      ) as nearby cross join lateral ${newest(sql`${jobPosts.shopId} = nearby.shop`, NEWEST_OF_SHOP)} as found)`,
    ];
    return db
      .select({
        id: jobPosts.id,
        jobType: jobPosts.jobType,
        requiredStyles: jobPosts.requiredStyles,
        preferredStyles: jobPosts.preferredStyles,
        minimumExperienceYears: jobPosts.minimumExperienceYears,
        applicationDeadline: jobPosts.applicationDeadline,
        state: shopProfiles.state,
        lat: shopProfiles.lat,
        lon: shopProfiles.lon,
      })
      .from(jobPosts)
      .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
      .where(
        sql`${inArray(jobPosts.id, sql`(${sql.join(periods, sql` union `)})`)} and not exists (
        select 1 from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id}
          and ${jobApplications.artistId} = ${artistId})
        and ${withoutBlockedShops(jobPosts.shopId, artistId)}`,
      )
      .orderBy(sql`${jobPosts.createdAt} desc, ${jobPosts.id} desc`);
  },
);

function candidates({ db, actor, now }: CtxOf<'artist'>, { jobTypes, state, city }: Seeker & { city: string | null }) {
  const types = [...new Set<JobType>(jobTypes.map(jobTypeForPreference))].sort();
  return candidatesFor(db, { artistId: actor.userId, today: earliestToday(now), state, city }, { types });
}
