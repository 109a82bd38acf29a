import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { deleteAccount } from '#app/features/accounts/leaving/deletion.server.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { countApplications } from '#tests/support/counted.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);
const LETTER = 'Ten years of bold lines.';

const applicationsTo = (jobId: string) => db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId));
/** Waits until all applications are counted. */
const countOf = async (jobId: string) => {
  await countApplications(db);
  const [job] = await db.select({ count: jobPosts.applicationsCount }).from(jobPosts).where(eq(jobPosts.id, jobId));
  return job?.count;
};
const submissions = async (jobId: string) =>
  (await world.events()).filter((event) => event.type === 'application.submitted' && event.jobId === jobId);

test('an application is stored, published and counted', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  const applied = await applyToJob(artist, { jobId, coverLetter: LETTER });
  expect(applied.ok).toBe(true);
  expect(await applicationsTo(jobId)).toMatchObject([
    { artistId: artist.actor.userId, status: 'PENDING', coverLetter: LETTER, decidedAt: null },
  ]);
  expect(await submissions(jobId)).toMatchObject([{ shopId: shop.shopId, artistId: artist.actor.userId }]);
  expect(await countOf(jobId)).toBe(1);
});

test('concurrent clicks make one application', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => applyToJob(artist, { jobId, coverLetter: LETTER })),
  );
  const [row, ...more] = await applicationsTo(jobId);
  expect(more).toEqual([]);
  expect(answers.every((answer) => answer.ok && answer.value.applicationId === row?.id)).toBe(true);
  expect(await submissions(jobId)).toHaveLength(1);
  expect(await countOf(jobId)).toBe(1);
});

test('a second letter to the same job is refused', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  await applyToJob(artist, { jobId, coverLetter: LETTER });
  const again = await applyToJob(artist, { jobId, coverLetter: 'A better letter.' });
  expect(again).toEqual({ ok: false, refusal: 'already-applied' });
  expect(await applicationsTo(jobId)).toMatchObject([{ coverLetter: LETTER }]);
  expect(await countOf(jobId)).toBe(1);
});

test('an account deleted while applying leaves no application', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  for (let round = 0; round < 8; round++) {
    const artist = await world.artist();
    const { userId } = artist.actor;
    const [session] = await db
      .insert(sessions)
      .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 60_000) })
      .returning({ id: sessions.id });
    const leaving = { ...artist, visit: { ...artist.visit, sessionId: session?.id ?? null } } as AccountCtx;
    const applying = Array.from({ length: 3 }, () => applyToJob(artist, { jobId, coverLetter: LETTER }));
    const [left, ...applied] = await Promise.all([deleteAccount(leaving, { userId }), ...applying]);
    expect(left).toEqual({ ok: true, value: null });
    for (const answer of applied) expect(answer.ok || answer.refusal === 'artist-profile-missing').toBe(true);
  }
  expect(await applicationsTo(jobId)).toEqual([]);
  expect(await countOf(jobId)).toBe(0);
});

test.each([
  ['CLOSED', { status: 'CLOSED' }, 'job-closed'],
  ['FILLED', { status: 'FILLED' }, 'job-closed'],
  ['taken down', { deletedAt: new Date() }, 'job-deleted'],
] as const)('a %s job refuses applications', async (_name, values, refusal) => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const jobId = await world.job(shop.shopId, values);
  expect(await applyToJob(artist, { jobId, coverLetter: LETTER })).toEqual({ ok: false, refusal });
  expect(await applicationsTo(jobId)).toEqual([]);
  expect(await countOf(jobId)).toBe(0);
});
