import { type SQL, sql } from 'drizzle-orm';
import type { JobSearch } from '#app/domain/job-search.ts';
import type { KeywordFilter } from '#app/features/search/keyword-filter.server.ts';
import type { PlaceFilter } from '#app/features/search/place-filter.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/** The search with its two open questions answered. */
export type Filters = { search: JobSearch; keyword: KeywordFilter | null; place: PlaceFilter | null };

export type JobRow = { id: string; createdAt: string; key: string };

/**
 * One run through the jobs: which (besides the filters), an extra value to sort by, and the order, in which `key`,
 * `created_at` and `id` stand for themselves.
 */
export type Run = { where: SQL | null; key: SQL; order: SQL };

/** For runs that sort by nothing but time. */
export const NO_KEY = sql`''`;

/** The day a job stops being timely: the date to apply by, else its start (ruling c-54). */
export const due = sql`coalesce(${jobPosts.applicationDeadline}, ${jobPosts.startDate})`;

const list = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** What every found job must be, besides its status, type and level. */
function conditions({ search, keyword, place }: Filters): SQL[] {
  const all = [sql`${jobPosts.deletedAt} is null`];
  if (search.style.length > 0) {
    all.push(sql`(${jobPosts.preferredStyles} || ${jobPosts.requiredStyles}) && ${textArray(search.style)}`);
  }
  if (search.payment.length > 0) all.push(sql`${jobPosts.paymentType} in ${list(search.payment)}`);
  if (keyword) all.push(keyword.matches);
  if (place?.few) all.push(sql`${jobPosts.shopId} = any(${`{${place.few.join(',')}}`}::uuid[])`);
  else if (place)
    all.push(
      sql`exists (select 1 from ${shopProfiles} where ${shopProfiles.id} = ${jobPosts.shopId} and ${place.shops})`,
    );
  return all;
}

/**
 * The status, type and level asked for, as combinations that are each one stretch of an index: the database walks
 * such a stretch in order and stops, where for 'one of these' it would collect and sort everything.
 */
function stretches({ type, level, status }: JobSearch): SQL[] {
  const inLevels = level.length > 0 ? sql` and ${jobPosts.experienceLevel} in ${list(level)}` : sql``;
  return status.flatMap((each) => {
    const inStatus = sql`${jobPosts.status} = ${each}`;
    if (type.length > 0) return type.map((kind) => sql`${inStatus} and ${jobPosts.jobType} = ${kind}${inLevels}`);
    if (level.length > 0) return level.map((step) => sql`${inStatus} and ${jobPosts.experienceLevel} = ${step}`);
    return [inStatus];
  });
}

/**
 * Finds at most `limit` jobs of the run, in its order. Makes no query for words without matches or places without
 * shops.
 */
export async function jobRows(db: Queryable, filters: Filters, run: Run, limit: number): Promise<JobRow[]> {
  if (filters.keyword?.isUnused || filters.place?.few?.length === 0) return [];
  const where = sql.join(run.where ? [...conditions(filters), run.where] : conditions(filters), sql` and `);
  const walked = stretches(filters.search).map(
    (stretch) => sql`(select ${jobPosts.id}, ${jobPosts.createdAt}, ${run.key} as key from ${jobPosts}
      where ${stretch} and ${where} order by ${run.order} limit ${limit})`,
  );
  const narrow = filters.keyword?.isRare || filters.place?.few;
  const found = await db.execute<{ id: string; created_at: string; key: string | number }>(
    narrow ? collected(filters, where, run, limit) : merged(walked, run, limit),
  );
  return found.rows.map(({ id, created_at, key }) => ({
    id,
    createdAt: new Date(created_at).toISOString(),
    key: String(key),
  }));
}

/**
 * The matches are few: fetch them all, then sort. `materialized` keeps the database from walking the index after all.
 */
function collected({ search }: Filters, where: SQL, run: Run, limit: number): SQL {
  const { type, level, status } = search;
  return sql`
    with found as materialized (
      select ${jobPosts.id}, ${jobPosts.createdAt}, ${run.key} as key from ${jobPosts}
      where ${where} and ${jobPosts.status} in ${list(status)}
        ${type.length > 0 ? sql`and ${jobPosts.jobType} in ${list(type)}` : sql``}
        ${level.length > 0 ? sql`and ${jobPosts.experienceLevel} in ${list(level)}` : sql``})
    select id, created_at, key from found order by ${run.order} limit ${limit}`;
}

/** The best of several stretches, each already in order. */
function merged(walked: SQL[], run: Run, limit: number): SQL {
  return sql`
    select id, created_at, key from (${sql.join(walked, sql` union all `)}) as found
    order by ${run.order} limit ${limit}`;
}
