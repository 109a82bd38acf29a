import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import type { ArtistJobType } from '#app/domain/artists.ts';
import { jobTypeForPreference } from '#app/domain/jobs.ts';
import { type Cursor, isInstantKey, isPublishedAlone } from '#app/domain/values/search.ts';
import { takesApplications } from '#app/features/jobs/job-cards.server.ts';
import {
  closedPart,
  type Filters,
  jobFilters,
  jobRows,
  NO_KEY,
  newestPart,
  newestParts,
  type Part,
  scoredPart,
} from '#app/features/search/search-jobs.server.ts';

/** How many of the newest jobs are ranked; older ones follow, newest first. Ranking all would be unbounded. */
const RANKED = 2000;
/** The tag of a ranking that includes all jobs. */
const ALL = 'all';

/**
 * A job's score by the search words, otherwise by the signed-in artist's preferences. Null if there is nothing to rank
 * by; then the order is newest first (ruling c-54).
 */
async function scoreFor(ctx: Ctx, { keyword }: Filters): Promise<SQL | null> {
  if (keyword) return sql`ts_rank(${jobPosts.search}, ${keyword.query})`;
  if (ctx.actor.kind !== 'artist') return null;
  const [artist] = await ctx.db
    .select({
      styles: artistProfiles.tattooStyles,
      years: artistProfiles.yearsOfExperience,
      types: artistProfiles.preferredJobTypes,
    })
    .from(artistProfiles)
    .where(eq(artistProfiles.id, ctx.actor.userId));
  if (!artist || (artist.styles.length === 0 && artist.types.length === 0 && artist.years === null)) return null;
  const types = artist.types.map((type) => jobTypeForPreference(type as ArtistJobType));
  const asked = sql`(${jobPosts.preferredStyles} || ${jobPosts.requiredStyles})`;
  const shared = sql`(select count(distinct style) from unnest(${asked}) as style where style = any(${pgArray(artist.styles)}::text[]))`;
  return sql`(least(${shared}, 3)
    + case when ${jobPosts.jobType} = any(${pgArray(types)}::text[]) then 2 else 0 end
    + case when ${jobPosts.minimumExperienceYears} <= ${artist.years ?? 0}::int then 2 else 0 end)::float4`;
}

/** Values of closed lists, as the text of a PostgreSQL array. */
const pgArray = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

/**
 * The parts of the order 'relevance'. The boundary between ranked and older jobs stays as the first page set it. In a
 * search of published jobs, those that no longer take applications come last, unranked (ruling c-90).
 */
export async function relevanceParts(ctx: Ctx, filters: Filters, cursor: Cursor | null): Promise<Part[]> {
  const score = await scoreFor(ctx, filters);
  const { status } = filters.search;
  if (!score) return newestParts(status, ctx.now);
  const isApart = isPublishedAlone(status);
  const among = isApart ? takesApplications(ctx.now) : sql`true`;
  const last = (tag: string) => (isApart ? [closedPart(ctx.now, [tag])] : []);
  const drawn = cursor?.keys[0];
  const isAllRanked = filters.keyword?.isRare || drawn === ALL;
  const line = isAllRanked ? null : isInstantKey(drawn) ? drawn : await lineFor(ctx, filters, among);
  if (line === null) return [scoredPart(score, among, [ALL]), ...last(ALL)];
  return [
    scoredPart(score, sql`${among} and ${jobPosts.createdAt} >= ${line}::timestamptz`, [line]),
    newestPart(sql`${among} and ${jobPosts.createdAt} < ${line}::timestamptz`, [line, 'older']),
    ...last(line),
  ];
}

/** The posting time of the last job among the newest RANKED; null if there are no more than that. */
async function lineFor(ctx: Ctx, { search, forViewer }: Filters, among: SQL): Promise<string | null> {
  const newest = { where: among, key: NO_KEY, order: sql`created_at desc, id desc` };
  const slice = { search: { ...search, style: [], payment: [] }, keyword: null, place: null, forViewer };
  const rows = await jobRows(ctx.db, await jobFilters(ctx.db, slice), newest, RANKED + 1);
  return rows.length > RANKED ? (rows[RANKED - 1]?.createdAt ?? null) : null;
}
