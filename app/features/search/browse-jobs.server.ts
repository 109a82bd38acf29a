import { artistOf, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import {
  COUNTED_MOST,
  type Cursor,
  cutPage,
  isPublishedAlone,
  type JobSearch,
  readCursor,
} from '#app/domain/values/search.ts';
import { type JobCardData, loadJobCards, takesApplications } from '#app/features/jobs/job-cards.server.ts';
import { relevanceParts } from '#app/features/search/relevance.server.ts';
import {
  deadlineParts,
  type Filters,
  type JobRow,
  jobFilters,
  jobRows,
  keywordFilter,
  NEWEST_FIRST,
  NO_KEY,
  newestParts,
  type Part,
  placeFilter,
} from '#app/features/search/search-jobs.server.ts';

export const JOBS_PAGE = 20;

export type JobPage = {
  jobs: JobCardData[];
  newer: string | null;
  older: string | null;
  /** The number of jobs on all pages. In a search of published jobs, only those that take applications. */
  found: number;
};

type Found = { row: JobRow; part: Part };

/**
 * One page of /jobs: the filters in the address, in the chosen order, each job on exactly one page. Keyset paging and a
 * bounded count make the last page as cheap as the first.
 */
export async function browseJobs(ctx: Ctx, search: JobSearch, size = JOBS_PAGE): Promise<JobPage> {
  const [keyword, place] = await Promise.all([keywordFilter(ctx.db, search.q), placeFilter(ctx.db, search.place)]);
  const artistId = artistOf(ctx.actor);
  const forViewer = artistId ? withoutBlockedShops(jobPosts.shopId, artistId) : null;
  const filters = await jobFilters(ctx.db, { search, keyword, place, forViewer });
  const asked = readCursor(search.after);
  const partsAsked = await partsOf(ctx, filters, asked);
  const cursor = asked && partsAsked.some((part) => part.run(asked.direction, asked.keys)) ? asked : null;
  const parts = asked && !cursor ? await partsOf(ctx, filters, null) : partsAsked;
  const [found, count] = await Promise.all([
    walk(ctx, filters, parts, cursor, size + 1),
    countUpTo(COUNTED_MOST + 1, ctx, filters),
  ]);
  // If the rows after the cursor are gone, the list starts over.
  if (cursor && found.length === 0) return browseJobs(ctx, { ...search, after: null }, size);
  const page = cutPage(found, size, cursor, ({ row, part }) => part.keysOf(row));
  const jobs = await loadJobCards(
    ctx,
    page.rows.map(({ row }) => row.id),
  );
  return { jobs, newer: page.newer, older: page.older, found: count };
}

/** Counts what the list would scan, up to the limit. */
async function countUpTo(limit: number, ctx: Ctx, filters: Filters): Promise<number> {
  const where = isPublishedAlone(filters.search.status) ? takesApplications(ctx.now) : null;
  const counted = await jobRows(ctx.db, filters, { where, key: NO_KEY, order: NEWEST_FIRST.older }, limit);
  return counted.length;
}

async function partsOf(ctx: Ctx, filters: Filters, cursor: Cursor | null): Promise<Part[]> {
  if (filters.search.sort === 'deadline') return deadlineParts(ctx.now);
  if (filters.search.sort === 'relevance') return relevanceParts(ctx, filters, cursor);
  return newestParts(filters.search.status, ctx.now);
}

/** Reads the parts of the order from the cursor's on, until the page is full. */
async function walk(ctx: Ctx, filters: Filters, parts: Part[], cursor: Cursor | null, limit: number): Promise<Found[]> {
  const direction = cursor?.direction ?? 'older';
  const ordered = direction === 'older' ? parts : parts.toReversed();
  const start = cursor ? ordered.findIndex((part) => part.run(direction, cursor.keys)) : 0;
  const found: Found[] = [];
  for (const [index, part] of ordered.slice(start).entries()) {
    const run = part.run(direction, cursor && index === 0 ? cursor.keys : null);
    if (!run || found.length >= limit) break;
    const rows = await jobRows(ctx.db, filters, run, limit - found.length);
    found.push(...rows.map((row) => ({ row, part })));
  }
  return found;
}
