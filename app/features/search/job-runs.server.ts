import { type SQL, sql } from 'drizzle-orm';
import { earliestToday, isCalendarDate } from '#app/domain/dates.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import { type Cursor, isPublishedAlone, newestKeys } from '#app/domain/search.ts';
import { hasClosed, takesApplications } from '#app/features/jobs/open-jobs.server.ts';
import { due, type JobRow, NO_KEY, type Run } from '#app/features/search/job-rows.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

type Direction = Cursor['direction'];

/**
 * A part of an ordering, such as 'still timely, soonest first'. `run` starts at its beginning (or its end, for the
 * newer direction) or beside the row whose keys are given; null when the keys are not this part's.
 */
export type Part = {
  run(direction: Direction, keys: string[] | null): Run | null;
  keysOf(row: JobRow): string[];
};

const place = sql`(${jobPosts.createdAt}, ${jobPosts.id})`;
export const NEWEST_FIRST = { older: sql`created_at desc, id desc`, newer: sql`created_at, id` };

/** The rows beside one that has the same key, in time. */
function besideInTime(direction: Direction, { at, id }: { at: string; id: string }): SQL {
  const row = sql`(${at}::timestamptz, ${id}::uuid)`;
  return direction === 'older' ? sql`${place} < ${row}` : sql`${place} > ${row}`;
}

/** Newest first, of those that meet `only`. `tag` tells its cursors from those of the other parts. */
export function newestPart(only: SQL | null = null, tag: string[] = []): Part {
  return {
    run(direction, keys) {
      const from = keys && newestKeys(keys);
      if (keys && (!from || keys.slice(0, -2).join() !== tag.join())) return null;
      const beside = from ? besideInTime(direction, from) : null;
      const where = only && beside ? sql`${only} and ${beside}` : (only ?? beside);
      return { where, key: NO_KEY, order: NEWEST_FIRST[direction] };
    },
    keysOf: (row) => [...tag, row.createdAt, row.id],
  };
}

/** Soonest due first, then newest: the jobs that are not past. */
function timelyPart(today: string): Part {
  return {
    run(direction, keys) {
      const order = direction === 'older' ? sql`key, created_at desc, id desc` : sql`key desc, created_at, id`;
      if (!keys) return { where: sql`${due} >= ${today}::date`, key: due, order };
      const [day] = keys;
      const from = newestKeys(keys);
      if (!from || keys.length !== 3 || !day || !isCalendarDate(day)) return null;
      const beyond =
        direction === 'older'
          ? sql`${due} >= ${day}::date and (${due} > ${day}::date`
          : sql`${due} <= ${day}::date and (${due} < ${day}::date`;
      const where = sql`${due} >= ${today}::date and ${beyond} or ${besideInTime(direction, from)})`;
      return { where, key: due, order };
    },
    keysOf: (row) => [row.key, row.createdAt, row.id],
  };
}

/**
 * Jobs that are due soonest come first; then past ones, newest first (ruling c-54); and last those that no longer take
 * applications (ruling c-90).
 */
export function deadlineParts(now: Date): Part[] {
  const today = earliestToday(now);
  const isPast = sql`${due} < ${today}::date and ${takesApplications(now)}`;
  return [timelyPart(today), newestPart(isPast, ['past']), closedPart(now)];
}

/** Whatever the order, these stand last: nobody can apply to them any more (ruling c-90). */
export function closedPart(now: Date, tag: string[] = []): Part {
  return newestPart(hasClosed(now), [...tag, 'closed']);
}

/** Newest first. Among published jobs alone the closed ones come last; a search for other states sorts all by time. */
export function newestParts(status: readonly JobStatus[], now: Date): Part[] {
  return isPublishedAlone(status) ? [newestPart(takesApplications(now)), closedPart(now)] : [newestPart()];
}

/** A score as the database writes it. Too small a number for a float4 would be refused. */
function isScore(text: string): boolean {
  if (!/^\d{1,3}(\.\d{1,12})?(e-\d{1,2})?$/.test(text)) return false;
  const score = Number(text);
  return score === 0 || Math.fround(score) !== 0;
}

/** Best score first, then newest, of the jobs that meet `only`. */
export function scoredPart(score: SQL, only: SQL | null, tag: string[]): Part {
  return {
    run(direction, keys) {
      const order = direction === 'older' ? sql`key desc, created_at desc, id desc` : sql`key, created_at, id`;
      if (!keys) return { where: only, key: score, order };
      const points = keys.at(-3) ?? '';
      const from = newestKeys(keys);
      if (!from || keys.slice(0, -3).join() !== tag.join() || !isScore(points)) return null;
      const given = sql`${points}::float4`;
      const beyond = direction === 'older' ? sql`${score} < ${given}` : sql`${score} > ${given}`;
      const where = sql`(${beyond} or (${score} = ${given} and ${besideInTime(direction, from)}))`;
      return { where: only ? sql`${only} and ${where}` : where, key: score, order };
    },
    keysOf: (row) => [...tag, row.key, row.createdAt, row.id],
  };
}
