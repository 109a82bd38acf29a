import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { readSeen, seenToken } from '#app/domain/values/edit-conflict.ts';
import { type EditedJob, setJobStatus, updateJob } from '#app/features/jobs/change-job.server.ts';
import { jobForEditor } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const changed = (yes: boolean) => ({ ok: true, value: { changed: yes } });

test('a status change changes only the status and is published once', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const { status: _, ...before } = (await jobForEditor(shop, jobId)) ?? {};
  for (const [from, status] of [
    ['ACTIVE', 'CLOSED'],
    ['CLOSED', 'FILLED'],
    ['FILLED', 'ACTIVE'],
  ] as const) {
    expect(await setJobStatus(shop, { jobId, status, from })).toEqual(changed(true));
    expect(await setJobStatus(shop, { jobId, status, from })).toEqual(changed(false));
    expect(await jobForEditor(shop, jobId)).toEqual({ ...before, status });
  }
  // The second of each two changed nothing, so nobody is notified.
  const heard = (await world.events()).flatMap((event) => (event.type === 'job.updated' ? [event.newStatus] : []));
  expect(heard).toEqual(['CLOSED', 'FILLED', 'ACTIVE']);
});

test('others cannot change the status of a job', async () => {
  const owner = await world.shop();
  const jobId = await world.job(owner.shopId);
  for (const ctx of [await world.shop(), await world.artist()]) {
    expect(await setJobStatus(ctx, { jobId, status: 'CLOSED', from: 'ACTIVE' })).toEqual({
      ok: false,
      refusal: 'not-found',
    });
  }
  expect((await setJobStatus(world.visitor, { jobId, status: 'CLOSED', from: 'ACTIVE' })).ok).toBe(false);
  expect(await jobForEditor(owner, jobId)).toMatchObject({ status: 'ACTIVE' });
  await db.update(jobPosts).set({ deletedAt: world.now }).where(eq(jobPosts.id, jobId));
  expect(await setJobStatus(owner, { jobId, status: 'CLOSED', from: 'ACTIVE' })).toEqual({
    ok: false,
    refusal: 'not-found',
  });
});

test('an outdated editor is refused', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const opened = { ...A_JOB, status: 'ACTIVE' as const };
  const seen = readSeen(seenToken(opened));
  await setJobStatus(shop, { jobId, status: 'CLOSED', from: 'ACTIVE' });
  const edit = { seen, isForced: false, values: (job: EditedJob) => job };
  const saved = await updateJob(shop, { jobId, job: { status: 'FILLED' }, edit });
  expect(saved).toEqual({ ok: false, refusal: 'changed-elsewhere' });
  expect(await jobForEditor(shop, jobId)).toMatchObject({ status: 'CLOSED' });
});

test('an outdated button is refused', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  await setJobStatus(shop, { jobId, status: 'FILLED', from: 'ACTIVE' });
  const events = (await world.events()).length;
  expect(await setJobStatus(shop, { jobId, status: 'CLOSED', from: 'ACTIVE' })).toEqual({
    ok: false,
    refusal: 'changed-elsewhere',
  });
  expect(await jobForEditor(shop, jobId)).toMatchObject({ status: 'FILLED' });
  expect(await world.events()).toHaveLength(events);
});
