import { eq, type SQL, sql } from 'drizzle-orm';
import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles } from '#app/data/schema/profiles.ts';
import type { ArtistJobType } from '#app/domain/artists.ts';
import { jobTypeForPreference } from '#app/domain/jobs.ts';
import {
  COUNTED_MOST,
  type Cursor,
  cutPage,
  isInstantKey,
  isPublishedAlone,
  type JobSearch,
  readCursor,
} from '#app/domain/values/search.ts';
import { type JobCardData, loadJobCards, takesApplications } from '#app/features/jobs/job-cards.server.ts';
import {
  closedPart,
  deadlineParts,
  type Filters,
  type JobRow,
  jobFilters,
  jobRows,
  keywordFilter,
  NEWEST_FIRST,
  NO_KEY,
  newestPart,
  newestParts,
  type Part,
  placeFilter,
  scoredPart,
} from '#app/features/search/search-jobs.server.ts';

const JOBS_PAGE = 20;

type JobPage = {
  jobs: JobCardData[];
  newer: string | null;
  older: string | null;
  found: number;
};

type Found = { row: JobRow; part: Part };

export async function browseJobs(ctx: Ctx, search: JobSearch, size = JOBS_PAGE): Promise<JobPage> {
  const [keyword, place] = await Promise.all([keywordFilter(ctx.db, search.q), placeFilter(ctx.db, search.place)]);
  const artistId = artistOf(ctx.actor);
  const forViewer = artistId ? withoutBlockedShops(jobPosts.shopId, artistId) : null;
  const filters = await jobFilters(ctx.db, { search, keyword, place, forViewer });
  const asked = readCursor(search.after);
  const partsAsked = await partsOf(ctx, filters, asked);
  const cursor = asked && partsAsked.some((part) => part.run(asked.direction, asked.keys)) ? asked : null;
  const parts = asked && !cursor ? await partsOf(ctx, filters, null) : partsAsked;
  const counting = countedRows(ctx, filters);
  // The first page of the newest begins with the rows that are counted.
  const begun = cursor || search.sort !== 'newest' ? null : await counting;
  const [found, { length: count }] = await Promise.all([walk(ctx, filters, parts, cursor, size + 1, begun), counting]);
  // If the rows after the cursor are gone, the list starts over.
  if (cursor && found.length === 0) return browseJobs(ctx, { ...search, after: null }, size);
  const page = cutPage(found, size, cursor, ({ row, part }) => part.keysOf(row));
  const jobs = await loadJobCards(
    ctx,
    page.rows.map(({ row }) => row.id),
  );
  return { jobs, newer: page.newer, older: page.older, found: count };
}

function countedRows(ctx: Ctx, filters: Filters): Promise<JobRow[]> {
  const where = isPublishedAlone(filters.search.status) ? takesApplications(ctx.now) : null;
  return jobRows(ctx.db, filters, { where, key: NO_KEY, order: NEWEST_FIRST.older }, COUNTED_MOST + 1);
}

async function partsOf(ctx: Ctx, filters: Filters, cursor: Cursor | null): Promise<Part[]> {
  if (filters.search.sort === 'deadline') return deadlineParts(ctx.now);
  if (filters.search.sort === 'relevance') return relevanceParts(ctx, filters, cursor);
  return newestParts(filters.search.status, ctx.now);
}

async function walk(
  ctx: Ctx,
  filters: Filters,
  parts: Part[],
  cursor: Cursor | null,
  limit: number,
  begun: JobRow[] | null,
): Promise<Found[]> {
  const direction = cursor?.direction ?? 'older';
  const ordered = direction === 'older' ? parts : parts.toReversed();
  const start = cursor ? ordered.findIndex((part) => part.run(direction, cursor.keys)) : 0;
  const found: Found[] = [];
  for (const [index, part] of ordered.slice(start).entries()) {
    const run = part.run(direction, cursor && index === 0 ? cursor.keys : null);
    if (!run || found.length >= limit) break;
    const rows =
      begun && index === 0 ? begun.slice(0, limit) : await jobRows(ctx.db, filters, run, limit - found.length);
    found.push(...rows.map((row) => ({ row, part })));
  }
  return found;
}

const RANKED = 2000;
const ALL = 'all';

/** By the words, else by the artist's preferences; null if there is nothing to rank by (ruling c-54). */
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

const pgArray = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

/** Among published jobs, those that no longer take applications come last, unranked (ruling c-90). */
async function relevanceParts(ctx: Ctx, filters: Filters, cursor: Cursor | null): Promise<Part[]> {
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

async function lineFor(ctx: Ctx, { search, forViewer }: Filters, among: SQL): Promise<string | null> {
  const newest = { where: among, key: NO_KEY, order: sql`created_at desc, id desc` };
  const slice = { search: { ...search, style: [], payment: [] }, keyword: null, place: null, forViewer };
  const rows = await jobRows(ctx.db, await jobFilters(ctx.db, slice), newest, RANKED + 1);
  return rows.length > RANKED ? (rows[RANKED - 1]?.createdAt ?? null) : null;
}
