import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { postJob } from '#app/features/jobs/change-job.server.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('a posted job is active and published once', async () => {
  const shop = await world.shop();
  const posted = await postJob(shop, { ...A_JOB, submissionId: randomUUID() });
  if (!posted.ok) throw new Error(posted.refusal);
  const { jobId } = posted.value;
  expect(await jobForViewer(world.visitor, jobId)).toMatchObject({
    id: jobId,
    status: 'ACTIVE',
    shop: { id: shop.shopId },
  });
  expect(await world.events()).toEqual([{ type: 'job.posted', jobId, shopId: shop.shopId }]);
});

test('the same form posts one job, also concurrently', async () => {
  const shop = await world.shop();
  const submissionId = randomUUID();
  const before = await db.$count(jobPosts);
  const answers = await Promise.all(Array.from({ length: 10 }, () => postJob(shop, { ...A_JOB, submissionId })));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.jobId)).size).toBe(1);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(await db.$count(jobPosts)).toBe(before + 1);
});

test('a submission id belongs to its shop', async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  const submissionId = randomUUID();
  const [first, second] = [
    await postJob(shop, { ...A_JOB, submissionId }),
    await postJob(other, { ...A_JOB, submissionId }),
  ];
  expect(first.ok && second.ok && first.value.jobId !== second.value.jobId).toBe(true);
  expect(await db.$count(jobPosts, eq(jobPosts.shopId, other.shopId))).toBe(1);
});

test('only a shop with a profile posts', async () => {
  const shop = await world.shop();
  const withoutProfile = { ...shop, actor: { ...shop.actor, shopId: null } };
  expect(await postJob(withoutProfile, { ...A_JOB, submissionId: null })).toEqual({
    ok: false,
    refusal: 'shop-profile-missing',
  });
  expect(await postJob(await world.artist(), { ...A_JOB, submissionId: null })).toEqual({
    ok: false,
    refusal: 'not-a-shop',
  });
  expect(await postJob(world.visitor, { ...A_JOB, submissionId: null })).toEqual({
    ok: false,
    refusal: 'sign-in-required',
  });
});
