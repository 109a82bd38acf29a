import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/applications.ts';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import { jobForEditor, jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('a deleted job is gone, and pending applications are rejected', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const [waiting, accepted] = [await world.artist(), await world.artist()];
  await world.application(jobId, waiting.actor.userId);
  await world.application(jobId, accepted.actor.userId, { status: 'ACCEPTED', decidedAt: new Date(0) });

  expect(await deleteJob(shop, jobId)).toEqual({ ok: true, value: { closedApplications: 1 } });
  expect(await jobForViewer(world.visitor, jobId)).toBeNull();
  expect(await jobForEditor(shop, jobId)).toBeNull();
  const left = await db
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.jobId, jobId))
    .orderBy(jobApplications.status);
  expect(left.map((row) => [row.status, row.decidedAt])).toEqual([
    ['ACCEPTED', new Date(0)],
    ['REJECTED', shop.now],
  ]);
  expect(await world.events()).toEqual([{ type: 'job.deleted', jobId }]);
});

test('concurrent deletions publish one event', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const before = (await world.events()).length;
  const answers = await Promise.all([deleteJob(shop, jobId), deleteJob(shop, jobId)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await world.events()).toHaveLength(before + 1);
});

test('another shop cannot delete a job', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  expect(await deleteJob(await world.shop(), jobId)).toEqual({ ok: false, refusal: 'not-found' });
  expect(await jobForViewer(world.visitor, jobId)).not.toBeNull();
});
