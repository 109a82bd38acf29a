import { type SQL, sql } from 'drizzle-orm';
import type { Filters } from '#app/features/search/job-stretches.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

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

/**
 * Finds at most `limit` jobs of the run, in its order. Makes no query for words without matches or places without
 * shops.
 */
export async function jobRows(db: Queryable, filters: Filters, run: Run, limit: number): Promise<JobRow[]> {
  if (filters.keyword?.isUnused || filters.place?.few?.length === 0) return [];
  const parts = filters.stretches.map(({ where, isScarce }) => {
    const all = sql.join(
      [where, run.where, filters.forViewer].filter((one) => one !== null),
      sql` and `,
    );
    return isScarce ? fetched(all, run, limit) : walked(all, run, limit);
  });
  const found = await db.execute<{ id: string; created_at: string; key: string | number }>(sql`
    select id, created_at, key from (${sql.join(parts, sql` union all `)}) as found
    order by ${run.order} limit ${limit}`);
  return found.rows.map(({ id, created_at, key }) => ({
    id,
    createdAt: new Date(created_at).toISOString(),
    key: String(key),
  }));
}

const rowsWhere = (where: SQL, { key }: Run) =>
  sql`select ${jobPosts.id}, ${jobPosts.createdAt}, ${key} as key from ${jobPosts} where ${where}`;

/** Along an index, in order, until there are enough. */
const walked = (where: SQL, run: Run, limit: number) =>
  sql`(${rowsWhere(where, run)} order by ${run.order} limit ${limit})`;

/** All of them, then sorted: they are few. `materialized` keeps the database from walking the index after all. */
const fetched = (where: SQL, run: Run, limit: number) => sql`
  (with few as materialized (${rowsWhere(where, run)})
  select id, created_at, key from few order by ${run.order} limit ${limit})`;
