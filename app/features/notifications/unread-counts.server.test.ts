import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test("an artist's number is of answers that can still be looked at", async () => {
  const [artist, shop] = [await world.artist(), await world.shop()];
  const { userId } = artist.actor;
  const told = (relatedId: string | null) => ({
    userId,
    type: 'APPLICATION_STATUS' as const,
    title: 'Application Update',
    message: 'Answered',
    relatedId,
    dedupeKey: randomUUID(),
  });
  const applicationId = await world.application(await world.job(shop.shopId), userId, { status: 'ACCEPTED' });
  await db.insert(notifications).values([told(applicationId), told(null), told(randomUUID())]);
  expect(await unreadCounts(artist)).toEqual({ notifications: 3, messages: 0, applications: 1 });
});
