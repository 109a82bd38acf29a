import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, PAYMENT_TYPES } from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { parseJobSearch } from '#app/domain/values/search.ts';
import { browseJobs } from '#app/features/search/browse-jobs.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

/** More than twice the sample for choosing a plan. */
const JOBS = 9000;

/**
 * Half are apprenticeships, paid by commission, without years of experience. The others are booth rentals that require
 * six years, or portrait jobs. The three oldest are watercolor jobs.
 */
beforeAll(async () => {
  const { shopId } = await world.shop();
  await db.execute(sql`
    insert into job_posts (shop_id, title, description, job_type, start_date, payment_type, commission_rate,
      booth_rental_amount, minimum_experience_years, preferred_styles, created_at)
    select ${shopId}, 'Artist', 'Walk-ins', case when apprentice then 'APPRENTICESHIP' else 'FULL_TIME' end, '2027-03-01',
      case when apprentice then 'COMMISSION' else 'BOOTH_RENTAL' end, case when apprentice then '60/40' end,
      case when not apprentice then '$500' end, case when apprentice then 0 else 6 end,
      case when n <= 3 then '{Watercolor}'::text[] when apprentice then '{Color}' else '{Portrait,Realism}' end,
      ${world.now.toISOString()}::timestamptz - interval '1 year' + n * interval '1 minute'
    from generate_series(1, ${JOBS}) as n, lateral (select n % 2 = 0 as apprentice) as kind`);
  await db.execute(sql`vacuum analyze job_posts`);
});

/** The number of job rows this connection has read so far. */
async function rowsRead(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'job_posts'`);
  return rows[0]?.read ?? 0;
}

/** The number of jobs a search finds, and of job rows that the database reads for it. */
async function cost(query: string): Promise<{ found: number; read: number }> {
  return db.transaction(async (tx) => {
    const before = await rowsRead(tx);
    const page = await browseJobs({ ...world.visitor, db: tx as never }, parseJobSearch(new URLSearchParams(query)));
    return { found: page.found, read: (await rowsRead(tx)) - before };
  });
}

const SCARCE: [string, number][] = [
  ['style=Geometric', 0],
  ['style=Watercolor', 3],
  ['style=Watercolor&sort=deadline', 3],
  ['style=Geometric&sort=relevance', 0],
  ['style=Portrait&type=APPRENTICESHIP', 0],
  ['style=Color&payment=BOOTH_RENTAL', 0],
  ['payment=BOOTH_RENTAL&type=APPRENTICESHIP', 0],
  ['payment=BOOTH_RENTAL&type=APPRENTICESHIP&type=FULL_TIME', 101],
  ['type=APPRENTICESHIP&level=SENIOR', 0],
  ['q=artist&style=Geometric', 0],
];
for (const [query, found] of SCARCE) {
  test(`what few or no jobs have is found without reading them all: ${query}`, async () => {
    const words = query.includes('q=') ? 4001 : 0;
    const { read, ...rest } = await cost(query);
    expect(rest).toEqual({ found });
    expect(read - words).toBeLessThan(4600);
  });
}

test('what many jobs have is found among the newest', async () => {
  for (const query of ['', 'style=Color', 'style=Portrait&payment=BOOTH_RENTAL', 'style=Color&style=Geometric']) {
    const { found, read } = await cost(query);
    expect(found).toBe(101);
    expect(read).toBeLessThan(500);
  }
});

test('no word stands in two of the closed lists, which one index holds together', () => {
  const words = [...JOB_STATUSES, ...JOB_TYPES, ...JOB_EXPERIENCE_LEVELS, ...PAYMENT_TYPES, ...TATTOO_STYLES];
  expect(new Set(words).size).toBe(words.length);
});
