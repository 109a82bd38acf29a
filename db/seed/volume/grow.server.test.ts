import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growVolume } from '#db/seed/volume/grow.server.ts';
import { type Plan, problemWith } from '#db/seed/volume/plan.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

const first = await testDatabase();
const second = await testDatabase();
const plan: Plan = {
  artists: 60,
  shops: 12,
  jobs: 150,
  applications: 900,
  messages: 700,
  chairs: 40,
  stays: 400,
  seed: 7,
  today: new Date('2026-11-21T00:00:00Z'),
};
const TABLES = [
  'users',
  'accounts',
  'profiles',
  'artist_profiles',
  'shop_profiles',
  'job_posts',
  'job_applications',
  'conversations',
  'messages',
  'shop_chairs',
  'chair_windows',
  'shop_closures',
  'stays',
];

const clients: pg.Client[] = [];
async function grow({ poolConfig }: TestDatabase, wanted: Plan): Promise<void> {
  const client = new pg.Client(poolConfig);
  clients.push(client);
  await client.connect();
  await growVolume(client, wanted, 'hash');
}

async function fingerprint({ pool }: TestDatabase): Promise<string> {
  const hash = createHash('sha256');
  for (const table of TABLES) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t order by id`);
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

const count = async (from: string, { pool }: TestDatabase = first) =>
  Number((await pool.query(`select count(*) as n from ${from}`)).rows[0].n);

beforeAll(async () => {
  await grow(first, plan);
  await grow(second, plan);
});
afterAll(async () => {
  for (const client of clients) await client.end();
});

test('the requested number of rows is created', async () => {
  expect(await count('artist_profiles where setup_completed')).toBe(60);
  expect(await count('shop_profiles where setup_completed and is_claimed')).toBe(12);
  expect(await count('job_posts')).toBe(150);
  expect(await count('job_applications')).toBe(900);
  expect(await count('messages')).toBe(700);
  expect(await count('shop_chairs')).toBe(40);
  expect(await count('stays')).toBe(400);
});

test('the same seed gives the same rows', async () => {
  expect(await fingerprint(second)).toBe(await fingerprint(first));
});

test('free days match the stays', async () => {
  expect(await count('(select distinct status from stays) states')).toBe(8);
  expect(await count(`chair_openings where upper(during) > date '2026-11-21' or upper_inf(during)`)).toBeGreaterThan(
    40,
  );
  expect(
    await count(`chair_openings o join stays s on s.chair_id = o.chair_id and s.during && o.during
    where s.status in ('OFFERED', 'CONFIRMED')`),
  ).toBe(0);
  expect(await count(`stays where upper(during) <= date '2026-11-21' and ended_at is null`)).toBe(0);
});

test('a second run with the same seed changes nothing, another seed adds rows', async () => {
  const before = await fingerprint(second);
  await grow(second, plan);
  expect(await fingerprint(second)).toBe(before);
  await grow(second, { ...plan, seed: 8 });
  expect(await count('users', second)).toBe(72);
  expect(await count('job_posts', second)).toBe(300);
  expect(
    await count(
      'job_posts j where applications_count <> (select count(*) from job_applications a where a.job_id = j.id)',
      second,
    ),
  ).toBe(0);
  expect(
    await count(
      'conversations c where last_seq <> (select max(seq) from messages m where m.conversation_id = c.id)',
      second,
    ),
  ).toBe(0);
});

test('an impossible plan is refused with a reason', () => {
  expect(problemWith({ ...plan, applications: 60 * 150 + 1 })).toContain('at most 9000');
  expect(problemWith({ ...plan, shops: 0 })).toContain('--shops');
  expect(problemWith({ ...plan, chairs: 12 * 30 + 1 })).toContain('at most 360');
  expect(problemWith({ ...plan, stays: 401 })).toContain('room for 400');
  expect(problemWith(plan)).toBeNull();
});
