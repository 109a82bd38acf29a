import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import {
  deleteNotification,
  readAllNotifications,
  readAnswers,
  readNotification,
} from '#app/features/notifications/mark-read.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db, poolConfig } = await testDatabase();
const world = jobWorld(db);
/** Forces index scans on a small table, as a large one would have. */
const indexed = openDatabase({ ...poolConfig, options: '-c enable_seqscan=off -c enable_bitmapscan=off' }, () => {});
afterAll(() => indexed.close());

type Told = Partial<typeof notifications.$inferInsert>;

/** Notifications of an artist, whose order by date is the reverse of the order by key. */
async function tell({ actor: { userId }, now }: CtxOf<'artist'>, count: number, values: Told = {}): Promise<string[]> {
  const rows = await db
    .insert(notifications)
    .values(
      Array.from({ length: count }, (_, i) => ({
        userId,
        type: 'APPLICATION_STATUS' as const,
        title: 'Application Status Update',
        message: 'Answered',
        dedupeKey: `${String(count - i).padStart(3, '0')} ${randomUUID()}`,
        createdAt: new Date(now.getTime() - i * 60_000),
        ...values,
      })),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

const stateOf = async (id: string) => (await db.select().from(notifications).where(eq(notifications.id, id)))[0];
const readEvents = async () => (await world.events()).filter((event) => event.type === 'notifications.read');

test('answers are read with their own applications only, once', async () => {
  const [artist, rival, shop] = [await world.artist(), await world.artist(), await world.shop()];
  const { userId } = artist.actor;
  const [accepted, rejected, other] = [
    await world.application(await world.job(shop.shopId), userId, { status: 'ACCEPTED' }),
    await world.application(await world.job(shop.shopId), userId, { status: 'REJECTED' }),
    await world.application(await world.job(shop.shopId), userId, { status: 'ACCEPTED' }),
  ];
  const tellOne = async (relatedId: string, values: Told = {}) =>
    (await tell(artist, 1, { relatedId, ...values }))[0] ?? '';
  const [yes, no, elsewhere] = [await tellOne(accepted), await tellOne(rejected), await tellOne(other)];
  const update = await tellOne(accepted, { type: 'JOB_UPDATE' });
  const hidden = await tellOne(accepted, { deletedAt: artist.now });
  const before = (await readEvents()).length;

  await readAnswers(rival, { applicationIds: [accepted, rejected] });
  await readAnswers(artist, { applicationIds: [] });
  expect((await stateOf(yes))?.readAt).toBeNull();
  expect(await readEvents()).toHaveLength(before);

  await readAnswers(artist, { applicationIds: [accepted, rejected] });
  for (const id of [yes, no]) expect((await stateOf(id))?.readAt).toEqual(artist.now);
  for (const id of [elsewhere, update, hidden]) expect((await stateOf(id))?.readAt).toBeNull();
  expect((await readEvents()).slice(before)).toEqual([{ type: 'notifications.read', readerId: userId }]);

  await readAnswers(
    { ...artist, now: new Date(artist.now.getTime() + 60_000) },
    { applicationIds: [accepted, rejected] },
  );
  expect((await stateOf(yes))?.readAt, 'when it was read first').toEqual(artist.now);
  expect(await readEvents()).toHaveLength(before + 1);
});

test('every change is published once', async () => {
  const artist = await world.artist();
  const [first = ''] = await tell(artist, 2, { rowKey: 'row' });
  const [third = ''] = await tell(artist, 1);
  const told = async () => (await readEvents()).filter((event) => event.readerId === artist.actor.userId).length;
  const row = { id: first };
  for (const [act, times] of [
    [() => readNotification(artist, row), 1],
    [() => readNotification(artist, row), 1],
    [() => readAllNotifications(artist), 2],
    [() => readAllNotifications(artist), 2],
    [() => deleteNotification(artist, row), 3],
    [() => deleteNotification(artist, row), 3],
    [() => deleteNotification(artist, { id: third }), 4],
  ] as const) {
    await act();
    expect(await told()).toBe(times);
  }
});
