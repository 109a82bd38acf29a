import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { auditLog, outbox } from '#app/data/schema/records.ts';
import { deleteJob, postJob, setJobStatus, updateJob } from '#app/features/jobs/change-job.server.ts';
import { jobForEditor, jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
beforeEach(() => db.delete(outbox));

test('a posted job is active and published once', async () => {
  const shop = await world.shop();
  const { jobId } = await succeeded(postJob(shop, { ...A_JOB, submissionId: randomUUID() }));
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
  expect(await deleteJob(await world.shop(), jobId)).toEqual({ ok: false, refusal: 'not-found' });
  expect(await jobForEditor(await world.shop(), jobId)).toBeNull();
  expect(await jobForEditor(owner, jobId)).toMatchObject({ title: A_JOB.title });
});

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
