import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/applications.ts';
import { deleteNotification, readAllNotifications } from '#app/features/notifications/mark-read.server.ts';
import { sendDueDeliveries } from '#app/features/notifications/send-due.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { newsWorld } from '#tests/support/news.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { deviceOf } from '#tests/support/push-devices.ts';
import { openPushes } from '#tests/support/pushes.ts';

type Shown = { title: string; body: string; tag: string; url: string };

const database = await testDatabase();
const { db, poolConfig } = database;
const world = jobWorld(db);
const { told, chooses, lives, storedFor, deliveriesOf, allDue } = newsWorld(db);
const { mail } = await newsMail(database);
const { service, open } = await openPushes(database);
const push = await open();
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
