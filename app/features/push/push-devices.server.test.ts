import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { PUSH_DEVICES_MAX } from '#app/domain/notifications/push-device.ts';
import { sendDueDeliveries } from '#app/features/notifications/deliveries.server.ts';
import { deleteNotification, readAllNotifications } from '#app/features/notifications/mark-read.server.ts';
import { composePush } from '#app/features/push/compose-push.server.ts';
import {
  addPushDevice,
  type PushCtx,
  pushDevicesOf,
  removePushDevice,
  sendTestPush,
} from '#app/features/push/push-devices.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { newsWorld } from '#tests/support/news.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { deviceOf, sessionOf } from '#tests/support/push-devices.ts';
import { aBrowser } from '#tests/support/push-service.ts';
import { openPushes } from '#tests/support/pushes.ts';

const database = await testDatabase();
const { db, poolConfig } = database;
const { service, open } = await openPushes(database);
const push = await open();
const world = jobWorld(db);

/** A member in a new browser; with `from`, in another browser of the same member. */
async function signedIn(from?: PushCtx): Promise<PushCtx & { sessionId: string }> {
  const ctx = from ?? { ...(await world.artist()), push };
  const sessionId = await sessionOf(db, ctx.actor.userId);
  const headers = new Headers({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  return { ...ctx, sessionId, visit: { ...ctx.visit, headers, sessionId } };
}

const rowsOf = (ctx: PushCtx) =>
  db.select().from(pushDevices).where(eq(pushDevices.userId, ctx.actor.userId)).orderBy(asc(pushDevices.createdAt));
const listed = async (ctx: PushCtx) => (await pushDevicesOf(ctx)).devices;

test('a browser is added once, and the list marks it', async () => {
  const ctx = await signedIn();
  const { subscription } = aBrowser();
  expect(await Promise.all([1, 2, 3].map(() => addPushDevice(ctx, subscription)))).toEqual(
    Array(3).fill({ ok: true, value: null }),
  );
  const phone = await signedIn(ctx);
  await addPushDevice(phone, aBrowser().subscription);
  expect(await listed(ctx)).toMatchObject([
    { name: 'Firefox on Linux', isThisOne: true, isFailing: false, lastSentAt: null },
    { isThisOne: false },
  ]);
  expect((await listed(phone)).map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
  expect(JSON.stringify(await pushDevicesOf(ctx))).not.toMatch(/push\.test/);
});

test('a browser belongs to the account that added it last', async () => {
  const [ana, bo] = [await signedIn(), await signedIn()];
  const browser = aBrowser();
  await addPushDevice(ana, browser.subscription);
  const [hers] = await rowsOf(ana);
  await push.enqueue(db, [{ userId: ana.actor.userId, ids: [], count: 0 }]);
  await addPushDevice(bo, browser.subscription);
  expect(await rowsOf(ana)).toEqual([]);
  const [his] = await rowsOf(bo);
  expect(his?.id).not.toBe(hers?.id);
  // Pushes queued for her, under either id.
  for (const deviceId of [hers?.id, his?.id] as string[])
    expect(await composePush({ db }, { userId: ana.actor.userId, deviceId })).toBeNull();
  expect(await composePush({ db }, { userId: bo.actor.userId, deviceId: his?.id as string })).not.toBeNull();
  await Promise.all([ana, bo, ana, bo].map((ctx) => addPushDevice(ctx, browser.subscription)));
  expect([...(await rowsOf(ana)), ...(await rowsOf(bo))]).toHaveLength(1);
});

test(`nobody has more than ${PUSH_DEVICES_MAX}: the oldest makes room`, async () => {
  const first = await signedIn();
  const all = Array.from({ length: PUSH_DEVICES_MAX + 2 }, () => aBrowser().subscription);
  for (const [index, subscription] of all.entries())
    await addPushDevice({ ...(await signedIn(first)), now: new Date(Date.now() + index * 1_000) }, subscription);
  expect((await rowsOf(first)).map(({ endpoint }) => endpoint)).toEqual(all.slice(2).map(({ endpoint }) => endpoint));
});

test('a device is deleted with its session', async () => {
  const ctx = await signedIn();
  await addPushDevice(ctx, aBrowser().subscription);
  const [device] = await rowsOf(ctx);
  const job = { userId: ctx.actor.userId, deviceId: device?.id as string };
  expect(await composePush({ db }, job)).not.toBeNull();
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, ctx.sessionId));
  expect(await composePush({ db }, job)).toBeNull();
  await db.delete(sessions).where(eq(sessions.id, ctx.sessionId));
  expect(await rowsOf(ctx)).toEqual([]);
  expect(await addPushDevice(ctx, aBrowser().subscription)).toEqual({ ok: false, refusal: 'sign-in-required' });
  const strange = { ...ctx, visit: { ...ctx.visit, sessionId: (await signedIn()).sessionId } };
  expect(await addPushDevice(strange, aBrowser().subscription)).toEqual({ ok: false, refusal: 'sign-in-required' });
});

test('internal hosts and invalid keys are refused', async () => {
  const inside = await open({ isReal: true });
  // It is only asked where it may connect.
  await inside.stop();
  const ctx = { ...(await signedIn()), push: inside };
  const { subscription } = aBrowser();
  for (const host of ['127.0.0.1', '[::ffff:10.0.0.1]', '169.254.169.254', '[fd00::1]', 'localhost'])
    expect(await addPushDevice(ctx, { ...subscription, endpoint: `https://${host}/a` })).toMatchObject({
      refusal: 'push-not-possible',
    });
  const offCurve = { ...subscription, endpoint: 'https://1.1.1.1/a', p256dh: `B${'A'.repeat(86)}` };
  expect(await addPushDevice(ctx, offCurve)).toMatchObject({ refusal: 'push-not-possible' });
  expect(await rowsOf(ctx)).toEqual([]);
});

test('only its owner removes or tests a device', async () => {
  const [ctx, other] = [await signedIn(), await signedIn()];
  const browser = aBrowser();
  await addPushDevice(ctx, browser.subscription);
  const id = (await rowsOf(ctx))[0]?.id as string;
  expect(await sendTestPush(other, id)).toEqual({ ok: false, refusal: 'not-found' });
  expect(await removePushDevice(other, id)).toEqual({ ok: false, refusal: 'not-found' });
  expect(await sendTestPush(ctx, id)).toEqual({ ok: true, value: null });
  const arrived = () =>
    service.received.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body));
  await expect.poll(arrived).toEqual([
    {
      title: 'It works',
      body: 'This device tells you when there is something new.',
      tag: 'test',
      url: '/settings/notifications',
    },
  ]);
  for (let sent = 1; sent < 10; sent++) await sendTestPush(ctx, id);
  expect(await sendTestPush(ctx, id)).toMatchObject({ refusal: 'too-many-attempts' });
  expect(await removePushDevice(ctx, id)).toEqual({ ok: true, value: null });
  expect(await removePushDevice(ctx, id)).toEqual({ ok: false, refusal: 'not-found' });
});

type Shown = { title: string; body: string; tag: string; url: string };
const { told, chooses, lives, storedFor, deliveriesOf, allDue } = newsWorld(db);
const { mail } = await newsMail(database);
const second = openDatabase(poolConfig, () => {});
afterAll(() => second.close());
const enqueuePush = push.enqueue;

async function somebody() {
  const ctx = await world.artist();
  const device = await deviceOf(db, ctx.actor.userId);
  return { ctx, userId: ctx.actor.userId, device };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

const shownOn = ({ path, read }: Awaited<ReturnType<typeof deviceOf>>) =>
  service.received.filter((one) => one.path === path).map(({ body }) => read(body) as Shown);

async function everythingSent(): Promise<void> {
  await allDue();
  await sendDueDeliveries(db, { mail, enqueuePush });
  await queueEmpty();
}

const queueEmpty = () =>
  expect
    .poll(async () => {
      const { rows } = await db.execute(sql`
        select 1 from pgboss.job where name = 'push' and state in ('created', 'active') and start_after <= now()`);
      return rows.length;
    })
    .toBe(0);

/** As if the last push were a while ago. */
const later = (userId: string) =>
  db.execute(sql`update push_devices set last_sent_at = last_sent_at - interval '1 minute' where user_id = ${userId}`);

test('one notification leads to its subject, and several are one push', async () => {
  const { userId, device } = await somebody();
  const first = await told(userId, 'NEW_MESSAGE');
  await everythingSent();
  const [row] = await storedFor(userId);
  expect(shownOn(device)).toEqual([
    { title: 'New Message', body: first, tag: `NEW_MESSAGE ${row?.id}`, url: `/notifications/${row?.id}` },
  ]);
  const three = [
    await told(userId, 'NEW_MESSAGE'),
    await told(userId, 'NEW_MESSAGE'),
    await told(userId, 'NEW_MESSAGE'),
  ];
  await later(userId);
  await everythingSent();
  expect(shownOn(device)[1]).toEqual({ title: '3 new messages', body: three[2], tag: 'NEW_MESSAGE', url: '/messages' });
  for (let n = 0; n < 30; n++) await told(userId, n % 2 ? 'NEW_MESSAGE' : 'JOB_UPDATE');
  await later(userId);
  await everythingSent();
  expect(shownOn(device)[2]).toMatchObject({ title: '30 new notifications', tag: 'news', url: '/notifications' });
  expect(shownOn(device)).toHaveLength(3);
});

test('pushes within a minute are combined', async () => {
  const { userId, device } = await somebody();
  await told(userId);
  await everythingSent();
  await told(userId);
  await everythingSent();
  await told(userId);
  await everythingSent();
  expect(shownOn(device)).toHaveLength(1);
  expect(await deliveriesOf(userId)).toMatchObject([{ topic: 'PUSH' }]);
  await later(userId);
  await everythingSent();
  expect(shownOn(device).map(({ title }) => title)).toEqual(['Job Update', expect.stringMatching(/^2 /)]);
});

test('two processes push once per device', async () => {
  const other = await open();
  const people = await Promise.all(Array.from({ length: 12 }, somebody));
  const phones = await Promise.all(people.map(({ userId }) => deviceOf(db, userId)));
  for (const { userId } of people) await told(userId);
  await allDue();
  await Promise.all(
    [0, 1, 2, 3].map((turn) =>
      sendDueDeliveries(turn % 2 ? second.db : db, { mail, enqueuePush: turn % 2 ? other.enqueue : enqueuePush }),
    ),
  );
  await queueEmpty();
  for (const device of [...people.map((one) => one.device), ...phones]) expect(shownOn(device)).toHaveLength(1);
});

test('outdated and digest notifications are not pushed', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, somebody));
  const [reader, deleter, chooser, digest, applicant] = people as [Somebody, Somebody, Somebody, Somebody, Somebody];
  const applied = await world.application(await world.job((await world.shop()).shopId), applicant.userId);
  await told(applicant.userId, 'APPLICATION_STATUS', { relatedId: applied });
  await chooses(digest.userId, 'JOB_UPDATE', 'DAILY');
  const jobs: Parameters<typeof enqueuePush>[1][] = [];
  for (const { userId } of [reader, deleter, chooser, digest]) await told(userId);
  await allDue();
  await sendDueDeliveries(db, { mail, enqueuePush: async (_, more) => void jobs.push(more) });
  await readAllNotifications(reader.ctx);
  const [row] = await storedFor(deleter.userId);
  await deleteNotification(deleter.ctx, { id: row?.id as string });
  await chooses(chooser.userId, 'JOB_UPDATE', 'OFF');
  await db.delete(jobApplications).where(eq(jobApplications.id, applied));
  expect(jobs.flat()).toHaveLength(4);
  await enqueuePush(db, jobs.flat());
  await queueEmpty();
  for (const { device } of people) expect(shownOn(device)).toEqual([]);
});

test('a late push waits for the end of quiet hours', async () => {
  const { userId, device } = await somebody();
  const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const [quietFrom, quietUntil] = [(minutes + 1380) % 1440, (minutes + 60) % 1440];
  await lives(userId, { timeZone: 'UTC', quietFrom, quietUntil });
  await told(userId);
  const [row] = await storedFor(userId);
  await push.enqueue(db, [{ userId, ids: [row?.id as string], count: 1 }]);
  const waiting = async () =>
    (
      await db.execute<{ at: string | number }>(sql`
        select extract(hour from start_after at time zone 'UTC') * 60 + extract(minute from start_after) as at from pgboss.job
        where name = 'push' and state = 'created' and data ->> 'deviceId' = ${device.id}`)
    ).rows.map(({ at }) => Number(at));
  await expect.poll(waiting).toEqual([quietUntil]);
  expect(shownOn(device)).toEqual([]);
});
