import { expect, test } from 'vitest';
import { updateJob } from '#app/features/jobs/change-job.server.ts';
import { jobForEditor } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const ACTIVE = { ...A_JOB, status: 'ACTIVE' as const };

test('a change is saved and announced once; saving the same again announces nothing', async () => {
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

test('an edit that only reorders its lists is no change, and tells nobody', async () => {
  const shop = await world.shop();
  const shopCulture = ['Creative Freedom', 'Team-Oriented'] as const;
  const preferredStyles = ['Realism', 'Blackwork', 'Color'] as const;
  const jobId = await world.job(shop.shopId, { shopCulture: [...shopCulture], preferredStyles: [...preferredStyles] });
  const before = (await world.events()).length;
  const reordered = {
    ...ACTIVE,
    shopCulture: shopCulture.toReversed(),
    preferredStyles: preferredStyles.toReversed(),
  };
  expect(await updateJob(shop, { jobId, job: reordered })).toEqual({ ok: true, value: { changed: false } });
  expect(await world.events()).toHaveLength(before);
  const fewer = { ...reordered, preferredStyles: preferredStyles.slice(1) };
  expect(await updateJob(shop, { jobId, job: fewer })).toEqual({ ok: true, value: { changed: true } });
  expect(await world.events()).toHaveLength(before + 1);
});

test('the editor sets any status freely', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  for (const status of ['CLOSED', 'FILLED', 'ACTIVE'] as const) {
    await updateJob(shop, { jobId, job: { ...ACTIVE, status } });
    expect(await jobForEditor(shop, jobId)).toMatchObject({ status });
  }
});

test('for another shop, an artist and a visitor the job is not there, and it stays as it was', async () => {
  const owner = await world.shop();
  const jobId = await world.job(owner.shopId);
  const foreign = { ...ACTIVE, title: 'Mine now' };
  expect(await updateJob(await world.shop(), { jobId, job: foreign })).toEqual({ ok: false, refusal: 'not-found' });
  expect(await updateJob(await world.artist(), { jobId, job: foreign })).toEqual({ ok: false, refusal: 'not-found' });
  expect((await updateJob(world.visitor, { jobId, job: foreign })).ok).toBe(false);
  expect(await jobForEditor(await world.shop(), jobId)).toBeNull();
  expect(await jobForEditor(owner, jobId)).toMatchObject({ title: A_JOB.title });
});

test('what is not an id is simply not found', async () => {
  expect(await updateJob(await world.shop(), { jobId: 'nonsense\u0000', job: ACTIVE })).toEqual({
    ok: false,
    refusal: 'not-found',
  });
});
