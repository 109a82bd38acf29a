import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/applications.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

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

test('a decision is final, and repeating it does nothing', async () => {
  const { shop, id } = await pending();
  await decideApplication(shop, { applicationId: id, decision: 'ACCEPTED' });
  expect(await decideApplication(shop, { applicationId: id, decision: 'REJECTED' })).toEqual({
    ok: false,
    refusal: 'application-already-decided',
  });
  expect((await decideApplication(shop, { applicationId: id, decision: 'ACCEPTED' })).ok).toBe(true);
  expect(await decisions(id)).toHaveLength(1);
});

test('another shop cannot decide an application', async () => {
  const { id } = await pending();
  const stranger = await world.shop();
  expect(await decideApplication(stranger, { applicationId: id, decision: 'ACCEPTED' })).toEqual({
    ok: false,
    refusal: 'not-found',
  });
  expect((await stored(id))?.status).toBe('PENDING');
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
