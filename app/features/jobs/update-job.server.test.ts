import { expect, test } from 'vitest';
import { updateJob } from '#app/features/jobs/change-job.server.ts';
import { jobForEditor } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const ACTIVE = { ...A_JOB, status: 'ACTIVE' as const };

test('a change is saved and published once', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const changed = { ...ACTIVE, title: 'Guest artist for the autumn', minimumExperienceYears: 4 };
  expect(await updateJob(shop, { jobId, job: changed })).toEqual({ ok: true, value: { changed: true } });
  expect(await updateJob(shop, { jobId, job: changed })).toEqual({ ok: true, value: { changed: false } });
  expect(await jobForEditor(shop, jobId)).toMatchObject({
    title: 'Guest artist for the autumn',
    minimumExperienceYears: 4,
  });
  expect(await world.events()).toEqual([{ type: 'job.updated', jobId, newStatus: null }]);
});

test('others cannot change a job', async () => {
  const owner = await world.shop();
  const jobId = await world.job(owner.shopId);
  const foreign = { ...ACTIVE, title: 'Mine now' };
  expect(await updateJob(await world.shop(), { jobId, job: foreign })).toEqual({ ok: false, refusal: 'not-found' });
  expect(await updateJob(await world.artist(), { jobId, job: foreign })).toEqual({ ok: false, refusal: 'not-found' });
  expect((await updateJob(world.visitor, { jobId, job: foreign })).ok).toBe(false);
  expect(await jobForEditor(await world.shop(), jobId)).toBeNull();
  expect(await jobForEditor(owner, jobId)).toMatchObject({ title: A_JOB.title });
});
