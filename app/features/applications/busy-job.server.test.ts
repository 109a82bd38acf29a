import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ctx, type CtxOf, createTransact } from '#app/data/context.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { deleteJob, setJobStatus } from '#app/features/jobs/change-job.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { countApplications } from '#tests/support/counted.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { haltedBeforeCommit, waitingForLocks, whileLocked } from '#tests/support/locked-rows.ts';

const { db, poolConfig } = await testDatabase();
const world = jobWorld(db);
/** A transaction that holds a lock, and a second process. */
const holder = openDatabase(poolConfig, () => {});
const other = openDatabase(poolConfig, () => {});
afterAll(() => Promise.all([holder.close(), other.close()]));

const coverLetter = 'Ten years of bold lines.';
/** More than the ten that two processes let wait for a row; RACE=200 makes a crowd. */
const RACERS = Math.max(24, Number(process.env.RACE ?? 0));

let crowd: CtxOf<'artist'>[];
let shop: Awaited<ReturnType<typeof world.shop>>;
beforeAll(async () => {
  shop = await world.shop();
  crowd = [];
  while (crowd.length < RACERS) crowd.push(...(await Promise.all(Array.from({ length: 12 }, () => world.artist()))));
  crowd.length = RACERS;
});

/** The same artist, served by the second process. */
const onOther = (artist: CtxOf<'artist'>): CtxOf<'artist'> => ({
  ...artist,
  db: other.db,
  transaction: createTransact(other.db, () => {}),
});
const onBoth = (artist: CtxOf<'artist'>, index: number) => (index % 2 ? onOther(artist) : artist);
const onOne = (artist: CtxOf<'artist'>) => artist;

const apply = (jobId: string) => (artist: CtxOf<'artist'>) => applyToJob(artist, { jobId, coverLetter });

async function countsOf(jobId: string) {
  const [job] = await db.select({ counter: jobPosts.applicationsCount }).from(jobPosts).where(eq(jobPosts.id, jobId));
  return { counter: job?.counter, rows: await db.$count(jobApplications, eq(jobApplications.jobId, jobId)) };
}

test('concurrent applicants do not wait for a slow one, and all are counted', async () => {
  const jobId = await world.job(shop.shopId);
  const halted = haltedBeforeCommit(holder.db);
  const slow = apply(jobId)({ ...(await world.artist()), db: holder.db, transaction: halted.transaction });
  await halted.reached;
  const answers = await Promise.all(crowd.map(onBoth).map(apply(jobId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(RACERS);
  halted.letGo();
  expect(await slow).toMatchObject({ ok: true });
  await countApplications(db, other.db);
  expect(await countsOf(jobId)).toEqual({ counter: RACERS + 1, rows: RACERS + 1 });
});

test.each([
  ['one process', 5, onOne],
  ['two processes', 10, onBoth],
])('a locked job leaves connections to other requests: %s', async (_where, most, served) => {
  const [jobId, quietJob] = [await world.job(shop.shopId), await world.job(shop.shopId)];
  const late = [await world.artist(), onOther(await world.artist())];
  const applying = await whileLocked(
    holder.db,
    sql`select id from job_posts where id = ${jobId} for update`,
    async () => {
      const racers = crowd.map(served).map(apply(jobId));
      const meanwhile = await Promise.all(late.map(apply(quietJob)));
      expect(meanwhile.map(({ ok }) => ok)).toEqual([true, true]);
      await expect.poll(() => waitingForLocks(db)).toBe(most);
      return racers;
    },
  );
  const answers = await Promise.all(applying);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(RACERS);
  expect((await countsOf(jobId)).rows).toBe(RACERS);
});

test.each([
  ['closed', (ctx: Ctx, jobId: string) => setJobStatus(ctx, { jobId, status: 'CLOSED', from: 'ACTIVE' }), 'job-closed'],
  ['taken down', deleteJob, 'job-deleted'],
])('a job being %s refuses concurrent applicants', async (_how, end, refusal) => {
  const jobId = await world.job(shop.shopId);
  const halted = haltedBeforeCommit(holder.db);
  const ending = end({ ...shop, db: holder.db, transaction: halted.transaction }, jobId);
  await halted.reached;
  const applying = crowd.slice(0, 20).map(apply(jobId));
  await expect.poll(() => waitingForLocks(db)).toBe(5);
  halted.letGo();
  expect(await ending).toMatchObject({ ok: true });
  for (const answer of await Promise.all(applying)) expect(answer).toEqual({ ok: false, refusal });
  expect((await countsOf(jobId)).rows).toBe(0);
});

test('a closed job takes no later applications', async () => {
  const jobId = await world.job(shop.shopId);
  const half = RACERS / 2;
  const before = crowd.slice(0, half).map(apply(jobId));
  const closing = setJobStatus(shop, { jobId, status: 'CLOSED', from: 'ACTIVE' });
  const behind = crowd.slice(half).map(apply(jobId));
  expect(await closing).toMatchObject({ ok: true, value: { changed: true } });
  expect((await Promise.all(before)).filter(({ ok }) => ok)).toHaveLength(half);
  expect((await Promise.all(behind)).filter(({ ok }) => ok)).toEqual([]);
  await countApplications(db, other.db);
  expect(await countsOf(jobId)).toEqual({ counter: half, rows: half });
});
