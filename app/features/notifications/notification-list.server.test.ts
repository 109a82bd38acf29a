import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '#app/domain/notification.ts';
import { deleteJob } from '#app/features/jobs/delete-job.server.ts';
import { hasUnread, notificationsOf } from '#app/features/notifications/notification-list.server.ts';
import {
  deleteNotification,
  readAllNotifications,
  readNotification,
} from '#app/features/notifications/read-notifications.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

/** So many notifications, the newest first. */
async function tell({ actor: { userId }, now }: CtxOf<'artist'>, count: number): Promise<string[]> {
  const rows = await db
    .insert(notifications)
    .values(
      Array.from({ length: count }, (_, i) => ({
        userId,
        type: 'JOB_UPDATE' as const,
        title: 'Job Update',
        message: `Update ${i}`,
        dedupeKey: randomUUID(),
        createdAt: new Date(now.getTime() - i * 60_000),
      })),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

const ids = async (ctx: CtxOf<'artist'>, options = {}) =>
  (await notificationsOf(ctx, options)).rows.map(({ id }) => id);

test('twenty at a time, newest first; unread ones alone; deleted ones never', async () => {
  const artist = await world.artist();
  const all = await tell(artist, 23);
  const first = await notificationsOf(artist);
  expect(first.rows.map(({ id }) => id)).toEqual(all.slice(0, 20));
  expect(await ids(artist, { after: first.older })).toEqual(all.slice(20));
  await readNotification(artist, { id: all[0] as string });
  await deleteNotification(artist, { id: all[1] as string });
  expect(await ids(artist, { unreadOnly: true, size: 2 })).toEqual([all[2], all[3]]);
  expect(await ids(artist, { size: 2 })).toEqual([all[0], all[2]]);
});

test("other people's notifications cannot be seen, read or deleted", async () => {
  const [artist, stranger] = [await world.artist(), await world.artist()];
  const [id] = (await tell(artist, 1)) as [string];
  expect(await ids(stranger)).toEqual([]);
  expect(await readNotification(stranger, { id })).toEqual({ ok: false, refusal: 'not-found' });
  expect(await deleteNotification(stranger, { id })).toEqual({ ok: false, refusal: 'not-found' });
  await readAllNotifications(stranger);
  expect(await hasUnread(artist)).toBe(true);
  expect(await ids(artist, { unreadOnly: true })).toEqual([id]);
});

test('all are read at once, and then none is unread', async () => {
  const artist = await world.artist();
  await tell(artist, 3);
  await readAllNotifications(artist);
  expect(await hasUnread(artist)).toBe(false);
  expect(await ids(artist)).toHaveLength(3);
});

test('a row takes along what it stands for, of its reader alone, and nothing once its first is gone', async () => {
  const [artist, stranger] = [await world.artist(), await world.artist()];
  const [first, second, third, kept] = (await tell(artist, 4)) as [string, string, string, string];
  const [foreign] = (await tell(stranger, 1)) as [string];
  const row = { id: first, also: [second, third, foreign, 'nonsense', kept.toUpperCase()] };
  expect((await readNotification(artist, { ...row, also: row.also.slice(0, 4) })).ok).toBe(true);
  expect(await ids(artist, { unreadOnly: true })).toEqual([kept]);
  expect(await hasUnread(stranger)).toBe(true);
  expect((await deleteNotification(artist, { id: foreign, also: [second] })).ok).toBe(false);
  expect(await ids(artist)).toEqual([first, second, third, kept]);
  expect((await deleteNotification(artist, { ...row, also: row.also.slice(0, 4) })).ok).toBe(true);
  expect(await ids(artist)).toEqual([kept]);
  expect(await ids(stranger)).toEqual([foreign]);
  expect((await deleteNotification(artist, { id: second, also: [kept] })).ok).toBe(false);
  expect(await ids(artist)).toEqual([kept]);
});

test('what a notification is about may be gone: it says so and leads nowhere', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const unfinished = await world.artist({ setupCompleted: false });
  const [kept, deleted] = [await world.job(shop.shopId), await world.job(shop.shopId)];
  const sent = await world.application(kept, artist.actor.userId);
  const closed = await world.application(deleted, artist.actor.userId);
  expect((await deleteJob(shop, deleted)).ok).toBe(true);
  const talk = await world.conversation(artist.actor.userId, shop.shopId);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const cases = [
    [artist, 'JOB_UPDATE', kept, true],
    [artist, 'JOB_UPDATE', deleted, false],
    [artist, 'APPLICATION_STATUS', sent, true],
    [artist, 'APPLICATION_STATUS', closed, true],
    [artist, 'APPLICATION_STATUS', nobody, false],
    [artist, 'PROFILE_VIEW', shop.shopId, true],
    [artist, 'NEW_MESSAGE', nobody, false],
    [shop, 'NEW_APPLICATION', sent, true],
    [shop, 'NEW_APPLICATION', closed, false],
    [shop, 'NEW_APPLICATION', nobody, false],
    [shop, 'NEW_MESSAGE', talk, true],
    [shop, 'PROFILE_VIEW', artist.actor.userId, true],
    [shop, 'PROFILE_VIEW', unfinished.actor.userId, false],
    [shop, 'PROFILE_VIEW', nobody, false],
  ] as const;
  for (const wanted of [true, false]) {
    const judged = new Set(cases.filter(([, , , isThere]) => isThere === wanted).map(([, type]) => type));
    expect([...judged].sort()).toEqual([...NOTIFICATION_TYPES].sort());
  }
  for (const [reader, type, relatedId, isThere] of cases) {
    const news = {
      userId: reader.actor.userId,
      type,
      relatedId,
      title: 'News',
      message: 'News',
      dedupeKey: randomUUID(),
    };
    const [told] = await db.insert(notifications).values(news).returning({ id: notifications.id });
    const id = told?.id as string;
    const row = (await notificationsOf(reader, { size: 50 })).rows.find((one) => one.id === id);
    expect(row?.isThere, `${type} ${relatedId}`).toBe(isThere);
    expect(await readNotification(reader, { id })).toEqual({ ok: true, value: { type, relatedId, isThere } });
  }
});
