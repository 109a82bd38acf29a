import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { deleteJob, postJob } from '#app/features/jobs/change-job.server.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('a posted job is active, belongs to the shop and is announced once', async () => {
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

test('the same form sent ten times at once is one job', async () => {
  const shop = await world.shop();
  const submissionId = randomUUID();
  const before = await db.$count(jobPosts);
  const answers = await Promise.all(Array.from({ length: 10 }, () => postJob(shop, { ...A_JOB, submissionId })));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.jobId)).size).toBe(1);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(await db.$count(jobPosts)).toBe(before + 1);
});

test('the same form with other words, as from a second tab, is another job, and each of the two is one', async () => {
  const shop = await world.shop();
  const submissionId = randomUUID();
  const [one, two] = [
    { ...A_JOB, title: 'Job ONE', submissionId },
    { ...A_JOB, title: 'Job TWO', submissionId },
  ];
  const answers = await Promise.all([two, one, one, two].map((job) => postJob(shop, job)));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  const live = await db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.shopId, shop.shopId));
  expect(live.map(({ title }) => title).sort()).toEqual(['Job ONE', 'Job TWO']);
});

test("another shop's submission id posts a job of one's own, and tells nothing of theirs", async () => {
  const [shop, other] = [await world.shop(), await world.shop()];
  const submissionId = randomUUID();
  const [first, second] = [
    await postJob(shop, { ...A_JOB, submissionId }),
    await postJob(other, { ...A_JOB, submissionId }),
  ];
  expect(first.ok && second.ok && first.value.jobId !== second.value.jobId).toBe(true);
  expect(await db.$count(jobPosts, eq(jobPosts.shopId, other.shopId))).toBe(1);
});

test.each([{ shopName: null }, { city: null, state: null }])('a shop with %j posts nothing yet', async (unfinished) => {
  const shop = await world.shop(unfinished);
  expect(await postJob(shop, { ...A_JOB, submissionId: null })).toEqual({ ok: false, refusal: 'shop-unnamed' });
  expect(await db.$count(jobPosts, eq(jobPosts.shopId, shop.shopId))).toBe(0);
});

test('the same form sent again after its job was deleted posts it anew', async () => {
  const shop = await world.shop();
  const form = { ...A_JOB, submissionId: randomUUID() };
  const first = await postJob(shop, form);
  if (!first.ok) throw new Error(first.refusal);
  await deleteJob(shop, first.value.jobId);
  const again = await postJob(shop, form);
  if (!again.ok) throw new Error(again.refusal);
  expect(again.value.jobId).not.toBe(first.value.jobId);
  expect(await jobForViewer(world.visitor, again.value.jobId)).toMatchObject({ status: 'ACTIVE' });
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
