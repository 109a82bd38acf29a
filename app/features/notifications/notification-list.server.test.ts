import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { chairWaits, stays } from '#app/data/schema/calendars.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { decisions, reportCases } from '#app/data/schema/reports.ts';
import { KIND_FACTS, NOTIFICATION_TYPES } from '#app/domain/notifications/notifications.ts';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import {
  deleteNotification,
  readAllNotifications,
  readAnswers,
  readNotification,
} from '#app/features/notifications/mark-read.server.ts';
import { notificationsOf } from '#app/features/notifications/notification-list.server.ts';
import { unreadCounts } from '#app/features/notifications/unread-counts.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db, poolConfig } = await testDatabase();
const world = jobWorld(db);

/** This many notifications, newest first. */
async function tell({ actor: { userId }, now }: CtxOf<'artist'>, count: number, rowKey?: string): Promise<string[]> {
  const rows = await db
    .insert(notifications)
    .values(
      Array.from({ length: count }, (_, i) => ({
        userId,
        type: 'JOB_UPDATE' as const,
        title: 'Job Update',
        message: `Update ${i}`,
        dedupeKey: randomUUID(),
        rowKey,
        createdAt: new Date(now.getTime() - i * 60_000),
      })),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

const ids = async (ctx: CtxOf<'artist'>, options = {}) =>
  (await notificationsOf(ctx, options)).rows.map(({ id }) => id);

test('pages hold twenty rows, newest first, without deleted ones', async () => {
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

test('a row is read and deleted with its group, for its reader only', async () => {
  const [artist, stranger] = [await world.artist(), await world.artist()];
  const sameRow = 'JOB_UPDATE of a day';
  const [first, second, third] = (await tell(artist, 3, sameRow)) as [string, string, string];
  const earlier = { ...artist, now: new Date(artist.now.getTime() - 3_600_000) };
  const [kept] = (await tell(earlier, 1)) as [string];
  const [foreign] = (await tell(stranger, 1, sameRow)) as [string];
  expect(await ids(artist)).toEqual([first, kept]);
  // As on a page where the second was the newest.
  expect((await readNotification(artist, { id: second })).ok).toBe(true);
  expect(await ids(artist, { unreadOnly: true })).toEqual([first, kept]);
  expect((await notificationsOf(artist, { unreadOnly: true })).rows[0]).toMatchObject({ count: 1, isRead: false });
  expect((await notificationsOf(artist)).rows[0]).toMatchObject({ count: 3, fresh: 1, isRead: false });
  expect((await readNotification(artist, { id: first })).ok).toBe(true);
  expect((await notificationsOf(artist)).rows[0]).toMatchObject({ count: 3, fresh: 0, isRead: true });
  expect((await deleteNotification(artist, { id: foreign })).ok).toBe(false);
  expect((await deleteNotification(artist, { id: second })).ok).toBe(true);
  expect((await deleteNotification(artist, { id: third })).ok).toBe(false);
  expect((await notificationsOf(artist)).rows[0]).toMatchObject({ id: first, count: 1 });
  expect((await deleteNotification(artist, { id: first })).ok).toBe(true);
  expect(await ids(artist)).toEqual([kept]);
  expect(await ids(stranger)).toEqual([foreign]);
});

const DAYS = { first: '2027-03-03', last: '2027-03-10' };

test('a notification about a missing subject says so', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const unfinished = await world.artist({ setupCompleted: false });
  const [kept, deleted] = [await world.job(shop.shopId), await world.job(shop.shopId)];
  const sent = await world.application(kept, artist.actor.userId);
  const closed = await world.application(deleted, artist.actor.userId);
  expect((await deleteJob(shop, deleted)).ok).toBe(true);
  const talk = await world.conversation(artist.actor.userId, shop.shopId);
  const silent = await world.shop();
  await world.review(artist.actor.userId, shop.shopId, { answer: 'Come back.', answeredAt: world.now });
  await world.review(artist.actor.userId, silent.shopId);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const about = { kind: 'job', subjectId: kept, aboutUserId: artist.actor.userId, title: 'A job' } as const;
  const [one] = await db.insert(reportCases).values(about).returning({ id: reportCases.id });
  const [warning] = await db
    .insert(decisions)
    .values({ caseId: one?.id as string, outcome: 'warned', words: 'Not here' })
    .returning({ id: decisions.id });
  const decided = warning?.id as string;
  const [spot] = await db
    .insert(stays)
    .values({
      shopId: shop.shopId,
      artistId: artist.actor.userId,
      timeZone: 'Pacific/Honolulu',
      during: DAYS,
      startedBy: 'ARTIST',
      status: 'REQUESTED',
      answerDueAt: new Date(),
    })
    .returning({ id: stays.id });
  const stayId = spot?.id as string;
  const wish = { shopId: shop.shopId, artistId: artist.actor.userId, during: DAYS, minDays: 1 };
  const [wait] = await db.insert(chairWaits).values(wish).returning({ id: chairWaits.id });
  const waitId = wait?.id as string;
  const cases = [
    [artist, 'JOB_UPDATE', kept, true],
    [artist, 'JOB_UPDATE', deleted, false],
    [artist, 'APPLICATION_STATUS', sent, true],
    [artist, 'APPLICATION_STATUS', closed, true],
    [artist, 'APPLICATION_STATUS', nobody, false],
    [artist, 'PROFILE_VIEW', shop.shopId, true],
    [artist, 'NEW_MESSAGE', nobody, false],
    [artist, 'REVIEW_ANSWERED', shop.shopId, true],
    [artist, 'REVIEW_ANSWERED', silent.shopId, false],
    [shop, 'NEW_APPLICATION', sent, true],
    [shop, 'NEW_APPLICATION', closed, false],
    [shop, 'NEW_APPLICATION', nobody, false],
    [shop, 'NEW_MESSAGE', talk, true],
    [shop, 'PROFILE_VIEW', artist.actor.userId, true],
    [shop, 'PROFILE_VIEW', unfinished.actor.userId, false],
    [shop, 'PROFILE_VIEW', nobody, false],
    // It leads to the list of pending applications, which always exists.
    [shop, 'APPLICATION_WAITING', null, true],
    [shop, 'REPORT_DECIDED', null, true],
    [shop, 'SHOP_PAGE', null, true],
    [artist, 'STAY_UPDATE', stayId, true],
    [artist, 'STAY_UPDATE', nobody, false],
    [shop, 'STAY_REQUEST', stayId, true],
    [shop, 'STAY_REQUEST', nobody, false],
    [artist, 'CHAIR_OPENED', waitId, true],
    [artist, 'CHAIR_OPENED', nobody, false],
    [artist, 'DATA_READY', null, true],
    [artist, 'DECISION', decided, true],
    [artist, 'DECISION', nobody, false],
  ] as const;
  for (const wanted of [true, false]) {
    const judged = new Set(cases.filter(([, , , isThere]) => isThere === wanted).map(([, type]) => type));
    const canBeGone = NOTIFICATION_TYPES.filter((type) => wanted || KIND_FACTS[type].about !== 'list');
    expect([...judged].sort()).toEqual(canBeGone.sort());
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

/** Forces index scans on a small table, as a large one would have. */
const indexed = openDatabase({ ...poolConfig, options: '-c enable_seqscan=off -c enable_bitmapscan=off' }, () => {});
afterAll(() => indexed.close());

type Told = Partial<typeof notifications.$inferInsert>;

/** Notifications of an artist, whose order by date is the reverse of the order by key. */
async function tellAnswers(
  { actor: { userId }, now }: CtxOf<'artist'>,
  count: number,
  values: Told = {},
): Promise<string[]> {
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
    (await tellAnswers(artist, 1, { relatedId, ...values }))[0] ?? '';
  const [yes, no, elsewhere] = [await tellOne(accepted), await tellOne(rejected), await tellOne(other)];
  const update = await tellOne(accepted, { type: 'JOB_UPDATE' });
  const hidden = await tellOne(accepted, { deletedAt: artist.now });
  const before = (await readEvents()).length;

  await readAnswers(rival, [accepted, rejected]);
  await readAnswers(artist, []);
  expect((await stateOf(yes))?.readAt).toBeNull();
  expect(await readEvents()).toHaveLength(before);

  await readAnswers(artist, [accepted, rejected]);
  for (const id of [yes, no]) expect((await stateOf(id))?.readAt).toEqual(artist.now);
  for (const id of [elsewhere, update, hidden]) expect((await stateOf(id))?.readAt).toBeNull();
  expect((await readEvents()).slice(before)).toEqual([{ type: 'notifications.read', readerId: userId }]);

  await readAnswers({ ...artist, now: new Date(artist.now.getTime() + 60_000) }, [accepted, rejected]);
  expect((await stateOf(yes))?.readAt, 'when it was read first').toEqual(artist.now);
  expect(await readEvents()).toHaveLength(before + 1);
});

test('every change is published once', async () => {
  const artist = await world.artist();
  const [first = ''] = await tellAnswers(artist, 2, { rowKey: 'row' });
  const [third = ''] = await tellAnswers(artist, 1);
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
