import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { scheduledDeliveries } from '#app/data/schema/notification-settings.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { remindShops } from '#app/features/applications/remind-shops.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { telling } from '#tests/support/telling.ts';

const { db, poolConfig } = await testDatabase();
const world = jobWorld(db);
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
