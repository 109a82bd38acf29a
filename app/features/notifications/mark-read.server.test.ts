import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { forgetNames } from '#app/features/accounts/leaving/forget-names.server.ts';
import {
  deleteNotification,
  readAllNotifications,
  readAnswers,
  readNotification,
} from '#app/features/notifications/mark-read.server.ts';
import { notifyOfReading } from '#app/features/notifications/recipients-of-members.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db, pool, poolConfig } = await testDatabase();
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

/** How many transactions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}

/** Without transaction retries, so contradicting lock orders fail the test. */
const strictly = (artist: CtxOf<'artist'>): CtxOf<'artist'> => ({
  ...artist,
  db: indexed.db,
  transaction: (work) => indexed.db.transaction((tx) => work(tx, async () => {})),
});

test.each([
  ['all are read', (artist: CtxOf<'artist'>) => readAllNotifications(artist)],
  ['answers are read', (artist, applicationId) => readAnswers(artist, { applicationIds: [applicationId] })],
  ['a row is opened', (artist, _, [id = '']) => readNotification(artist, { id }), { rowKey: 'row' }],
  ['a row is deleted', (artist, _, [id = '']) => deleteNotification(artist, { id }), { rowKey: 'row' }],
  [
    'a conversation is read',
    (artist, relatedId) =>
      artist.db.transaction((tx) =>
        notifyOfReading(
          { type: 'conversation.read', conversationId: relatedId, readerId: artist.actor.userId },
          { tx, now: artist.now, hint: () => {}, publicChange: () => {} },
        ),
      ),
    { type: 'NEW_MESSAGE' },
  ],
] as [string, (artist: CtxOf<'artist'>, relatedId: string, ids: string[]) => Promise<unknown>, Told?][])(
  '%s while the other member leaves, without a deadlock',
  async (_how, read, values) => {
    const [artist, shop] = [await world.artist(), await world.shop()];
    const relatedId = randomUUID();
    const ids = await tell(artist, 30, { fromShopId: shop.shopId, relatedId, ...values });
    const holder = await pool.connect();
    await holder.query('begin');
    // Blocks in the middle, so that each holds what the other wants.
    await holder.query('select id from notifications where id = $1 for update', [ids[15]]);
    const reading = read(strictly(artist), relatedId, ids);
    await expect.poll(waiting).toBe(1);
    const leaving = db.transaction((tx) => forgetNames(tx, shop.actor.userId));
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    await Promise.all([reading, leaving]);
    const [{ unread, named } = {}] = await db
      .select({
        unread: sql<number>`count(*) filter (where read_at is null and deleted_at is null)::int`,
        named: sql<number>`count(*) filter (where message = 'Answered')::int`,
      })
      .from(notifications)
      .where(eq(notifications.userId, artist.actor.userId));
    expect({ unread, named }).toEqual({ unread: 0, named: 0 });
  },
);

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
