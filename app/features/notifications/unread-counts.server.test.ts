import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversations } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

test('only reachable answers are counted', async () => {
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
  expect(await unreadCounts(artist)).toEqual({ notifications: 3, messages: 0, applications: 1, news: 3 });
});

test('a message is counted once', async () => {
  const [artist, shop] = [await world.artist(), await world.shop()];
  const { userId } = artist.actor;
  const id = await world.conversation(userId, shop.shopId);
  await db.update(conversations).set({ artistUnread: 2 }).where(eq(conversations.id, id));
  const told = (type: 'NEW_MESSAGE' | 'JOB_UPDATE') => ({
    userId,
    type,
    relatedId: id,
    title: 'Told',
    message: 'Told',
    dedupeKey: randomUUID(),
  });
  await db.insert(notifications).values([told('NEW_MESSAGE'), told('NEW_MESSAGE'), told('JOB_UPDATE')]);
  expect(await unreadCounts(artist)).toEqual({ notifications: 3, messages: 2, applications: 0, news: 3 });
  expect(await unreadCounts(shop)).toEqual({ notifications: 0, messages: 0, applications: 0, news: 0 });
});
