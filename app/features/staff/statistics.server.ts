import { type SQL, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import {
  boundsOf,
  COUNTED_THINGS,
  type CountedSubject,
  type NumberSpan,
  type Period,
  periodsOf,
} from '#app/domain/staff/staff.ts';

type Source = { table: SQL; at: SQL; which?: SQL };

/** The table and time column of each count. Each has an index that begins with that column. */
const SOURCES: Record<CountedSubject, Source> = {
  artists: { table: sql`artist_profiles`, at: sql`created_at` },
  shops: { table: sql`shop_profiles`, at: sql`created_at` },
  jobs: { table: sql`job_posts`, at: sql`created_at`, which: sql`deleted_at is null` },
  applications: { table: sql`job_applications`, at: sql`created_at` },
  accepted: { table: sql`job_applications`, at: sql`decided_at`, which: sql`status = 'ACCEPTED'` },
  messages: { table: sql`messages`, at: sql`created_at` },
  reports: { table: sql`reports`, at: sql`created_at` },
};

export type CountedPeriod = Period & Record<CountedSubject, number>;

/** The counts of each period, oldest first, and the totals of the span before, in one query (c-148). */
export async function numbersOverTime({ db, now }: CtxOf<'staff'>, { over }: { over: NumberSpan }) {
  const bounds = boundsOf(over, now);
  const { rows: counted } = await db.execute<{ thing: CountedSubject; period: number; count: number }>(
    countedBetween(bounds),
  );
  const periods = periodsOf(bounds).map((period): CountedPeriod => {
    const none = Object.fromEntries(COUNTED_THINGS.map((thing) => [thing, 0])) as Record<CountedSubject, number>;
    return { ...period, ...none };
  });
  for (const { thing, period, count } of counted) {
    const row = periods[period - 1];
    if (row) row[thing] = count;
  }
  const half = periods.length / 2;
  const before = periods.slice(0, half);
  const sum = (thing: CountedSubject) => before.reduce((total, row) => total + row[thing], 0);
  return {
    rows: periods.slice(half),
    before: Object.fromEntries(COUNTED_THINGS.map((thing) => [thing, sum(thing)])) as Record<CountedSubject, number>,
  };
}

/** The number of rows of each table between two neighboring moments, by the index of the first one. */
export function countedBetween(bounds: readonly Date[]): SQL {
  const moments = bounds.map((moment) => moment.toISOString());
  const all = sql`${`{${moments.join(',')}}`}::timestamptz[]`;
  const counts = COUNTED_THINGS.map((thing) => {
    const { table, at, which } = SOURCES[thing];
    const between = sql`${at} >= ${moments[0]}::timestamptz and ${at} < ${moments.at(-1)}::timestamptz`;
    return sql`select ${thing}::text as thing, width_bucket(${at}, ${all}) as period, count(*)::int as count
      from ${table} where ${between}${which ? sql` and ${which}` : sql``} group by 2`;
  });
  return sql.join(counts, sql` union all `);
}
