import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { sessions } from '#app/data/schema/accounts.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { scheduledDeliveries } from '#app/data/schema/notification-settings.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { deleteAccount } from '#app/features/accounts/leaving/deletion.server.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { applicationForArtist } from '#app/features/applications/artist-applications.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { remindShops } from '#app/features/applications/remind-shops.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { countApplications } from '#tests/support/counted.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { telling } from '#tests/support/telling.ts';

const { db, poolConfig } = await testDatabase();
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

async function pending() {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  return { shop, artist, jobId, id: await world.application(jobId, artist.actor.userId) };
}

async function stored(id: string) {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.id, id));
  return row;
}

const decisions = async (id: string) =>
  (await world.events()).filter((event) => event.type === 'application.decided' && event.applicationId === id);

test.each(['ACCEPTED', 'REJECTED'] as const)('the shop answers a pending application with %s', async (decision) => {
  const { shop, id } = await pending();
  expect(await decideApplication(shop, { applicationId: id, decision })).toEqual({
    ok: true,
    value: { applicationId: id },
  });
  expect(await stored(id)).toMatchObject({ status: decision, decidedAt: shop.now, updatedAt: shop.now });
  expect(await decisions(id)).toEqual([{ type: 'application.decided', applicationId: id, status: decision }]);
});

test('a rejection stores why, an acceptance does not, and a repetition changes nothing', async () => {
  const because = { reason: 'FILLED', note: 'Next year again?' } as const;
  const [no, yes] = [await pending(), await pending()];
  await decideApplication(no.shop, { applicationId: no.id, decision: 'REJECTED', because });
  await decideApplication(no.shop, {
    applicationId: no.id,
    decision: 'REJECTED',
    because: { reason: 'OTHER', note: 'Never.' },
  });
  await decideApplication(yes.shop, { applicationId: yes.id, decision: 'ACCEPTED', because });
  expect(await stored(no.id)).toMatchObject({ rejectionReason: 'FILLED', rejectionNote: 'Next year again?' });
  expect(await stored(yes.id)).toMatchObject({ rejectionReason: null, rejectionNote: '' });
  expect(await applicationForArtist(no.artist, no.id)).toMatchObject({
    rejectionReason: 'FILLED',
    rejectionNote: 'Next year again?',
  });
});

test('concurrent decisions: one wins, the other is refused', async () => {
  for (let round = 0; round < 12; round++) {
    const { shop, id } = await pending();
    const answers = await Promise.all([
      decideApplication(shop, { applicationId: id, decision: 'ACCEPTED' }),
      decideApplication(shop, { applicationId: id, decision: 'REJECTED' }),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, refusal: 'application-already-decided' });
    expect(await decisions(id)).toHaveLength(1);
    const [{ status } = { status: null }] = (await decisions(id)) as { status: string }[];
    expect((await stored(id))?.status).toBe(status);
  }
});

test('an application to a deleted job cannot be decided', async () => {
  const { shop, id, jobId } = await pending();
  await db.update(jobPosts).set({ deletedAt: new Date() }).where(eq(jobPosts.id, jobId));
  expect(await decideApplication(shop, { applicationId: id, decision: 'ACCEPTED' })).toEqual({
    ok: false,
    refusal: 'job-deleted',
  });
  expect((await stored(id))?.status).toBe('PENDING');
});

const { told, toldTo } = telling(db);
const remind = () => remindShops(createTransact(db, () => {}));

/** An application by a person of this name, sent this many days ago. */
async function waits(jobId: string, days: number, fullName = 'Maya Ortiz', values = {}) {
  const artist = await world.artist({ fullName });
  const id = await world.application(jobId, artist.actor.userId, values);
  await db.execute(
    sql`update job_applications set created_at = now() - make_interval(secs => ${days * 86_400}) where id = ${id}`,
  );
  return artist.actor.userId;
}

test('a shop is reminded once after three days, by one mail', async () => {
  // Of the applications of other tests.
  await remind();
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  await waits(jobId, 3.01);
  await waits(jobId, 2.99, 'Too Soon');
  await waits(jobId, 9, 'Answered', { status: 'REJECTED' });
  await waits(await world.job(shop.shopId, { deletedAt: new Date() }), 9, 'Closed');
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(await toldTo(shop.actor.userId)).toEqual(['APPLICATION_WAITING: Maya Ortiz is still waiting for your reply']);
  expect(
    await db.select().from(scheduledDeliveries).where(eq(scheduledDeliveries.userId, shop.actor.userId)),
  ).toMatchObject([{ topic: 'APPLICATION_WAITING' }]);
});

test('a reminder is read once all its applications are answered', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const first = await waits(jobId, 4);
  const second = await waits(jobId, 5, 'Nell Broussard');
  await remind();
  await toldTo(shop.actor.userId);
  const unread = () =>
    db.$count(notifications, and(eq(notifications.userId, shop.actor.userId), isNull(notifications.readAt)));
  const answer = async (artistId: string) => {
    const [sent] = await db.select().from(jobApplications).where(eq(jobApplications.artistId, artistId));
    const { ok } = await decideApplication(shop, { applicationId: sent?.id ?? '', decision: 'ACCEPTED' });
    expect(ok).toBe(true);
    await toldTo(shop.actor.userId);
  };
  await answer(first);
  expect(await unread()).toBe(1);
  await answer(second);
  expect(await unread()).toBe(0);
});

test('concurrent reminders send one sentence per shop', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => world.shop()));
  for (const { shopId } of shops) for (let i = 0; i < 3; i += 1) await waits(await world.job(shopId), 4 + i);
  const second = openDatabase(poolConfig, () => {});
  const counts = await Promise.all([remind(), remindShops(createTransact(second.db, () => {})), remind()]);
  await second.close();
  expect(counts.toSorted()).toEqual([0, 0, 8]);
  for (const { actor } of shops)
    expect(await toldTo(actor.userId)).toEqual([
      'APPLICATION_WAITING: 3 applications are still waiting for your reply',
    ]);
});

test('an unclaimed shop is reminded after its claim, and deleted applicants are left out', async () => {
  const unclaimed = await world.shop({ ownerId: null, isClaimed: false, createdByAdmin: true });
  const jobId = await world.job(unclaimed.shopId);
  const artistId = await waits(jobId, 5);
  expect(await remind()).toBe(0);
  await db
    .update(shopProfiles)
    .set({ ownerId: unclaimed.shopId, isClaimed: true })
    .where(eq(shopProfiles.id, unclaimed.shopId));
  expect(await remind()).toBe(1);
  await db.delete(artistProfiles).where(eq(artistProfiles.id, artistId));
  expect((await told()).filter(({ userId }) => userId === unclaimed.shopId)).toEqual([]);
});
