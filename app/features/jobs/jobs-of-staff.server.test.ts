import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { deleteJob, updateJob } from '#app/features/jobs/change-job.server.ts';
import { jobForEditor } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const staff = await world.staff();
const CLOSED = { ...A_JOB, title: 'Corrected by staff', status: 'CLOSED' as const };

const unclaimedJob = async () => {
  const { shopId } = await world.shop({ ownerId: null, isClaimed: false });
  return world.job(shopId, { isClaimed: false, createdByAdmin: true });
};
const recorded = async (jobId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, jobId)).orderBy(auditLog.createdAt)).map(
    ({ action, actorId }) => [action, actorId],
  );

test('staff edit, close and delete a job of an unclaimed shop, and it is recorded', async () => {
  const jobId = await unclaimedJob();
  expect(await jobForEditor(staff, jobId)).toMatchObject({ title: A_JOB.title, status: 'ACTIVE' });
  expect(await updateJob(staff, { jobId, job: CLOSED })).toEqual({ ok: true, value: { changed: true } });
  // A repetition changes nothing.
  expect(await updateJob(staff, { jobId, job: CLOSED })).toEqual({ ok: true, value: { changed: false } });
  expect(await jobForEditor(staff, jobId)).toMatchObject({ title: 'Corrected by staff', status: 'CLOSED' });
  expect((await deleteJob(staff, jobId)).ok).toBe(true);
  expect(await jobForEditor(staff, jobId)).toBeNull();
  const by = staff.actor.userId;
  expect(await recorded(jobId)).toEqual([
    ['job.updated', by],
    ['job.deleted', by],
  ]);
});

test('a claimed job cannot be changed by staff, nor any job by moderators', async () => {
  const jobId = await unclaimedJob();
  const moderator = await world.staff({ role: 'moderator' });
  const no = { ok: false, refusal: 'not-allowed' };
  expect([await updateJob(moderator, { jobId, job: CLOSED }), await deleteJob(moderator, jobId)]).toEqual([no, no]);
  await db.update(jobPosts).set({ isClaimed: true }).where(eq(jobPosts.id, jobId));
  const claimed = { ok: false, refusal: 'already-claimed' };
  expect([await updateJob(staff, { jobId, job: CLOSED }), await deleteJob(staff, jobId)]).toEqual([claimed, claimed]);
  expect(await jobForEditor(staff, jobId)).toBeNull();
  expect(await recorded(jobId)).toEqual([]);
});
