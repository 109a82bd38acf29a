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

test('one thing says what it is and leads to it; several are one push, however many there are', async () => {
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

test('several about one thing are one push that leads to it', async () => {
  const { userId, device } = await somebody();
  const relatedId = await world.conversation(userId, (await world.shop()).shopId);
  for (let n = 0; n < 2; n++) await told(userId, 'NEW_MESSAGE', { relatedId });
  await everythingSent();
  const newest = (await storedFor(userId)).at(-1);
  expect(shownOn(device)).toMatchObject([{ title: '2 new messages', url: `/notifications/${newest?.id}` }]);
});

test('what comes within a minute of the last push waits for its end, and is one', async () => {
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

test('two processes send each thing to each device once', async () => {
  const other = await open();
  const people = await Promise.all(Array.from({ length: 20 }, somebody));
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

test('two processes, each with the mail of one person and the push of another, do not wait for each other', async () => {
  const [one, two] = [await somebody(), await somebody()];
  for (const { userId } of [one, two]) await told(userId, 'NEW_MESSAGE');
  const isDue = (mailed: string, pushed: string) =>
    db.execute(sql`update scheduled_deliveries set due_at = now() - interval '1 second'
      where (user_id = ${mailed} and topic <> 'PUSH') or (user_id = ${pushed} and topic = 'PUSH')`);
  let entered = 0;
  // Waits until the other one has come as far or waits for a lock of this one.
  const meets = async (...given: Parameters<typeof mail.enqueueBulk>) => {
    entered += 1;
    const waiting = async () => (await db.execute(sql`select 1 from pg_locks where not granted`)).rowCount ?? 0;
    await expect.poll(async () => entered > 1 || (await waiting()) > 0, { timeout: 5_000 }).toBe(true);
    await mail.enqueueBulk(...given);
  };
  await isDue(one.userId, two.userId);
  const first = sendDueDeliveries(db, { mail: { enqueueBulk: meets }, enqueuePush });
  await expect.poll(() => entered).toBe(1);
  await isDue(two.userId, one.userId);
  await Promise.all([first, sendDueDeliveries(second.db, { mail: { enqueueBulk: meets }, enqueuePush })]);
  await queueEmpty();
  expect(entered).toBe(2);
  for (const { device } of [one, two]) expect(shownOn(device)).toHaveLength(1);
});

test('nothing is pushed that was read, deleted, gone or chosen otherwise while it waited, nor what is mailed in a digest', async () => {
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

test('a push that was late and has come into quiet hours waits for their end', async () => {
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

test('what somebody said who has left, and what is long, is not shown as it was', async () => {
  const { userId, device } = await somebody();
  const [gone, long] = [await told(userId), await told(userId)];
  await db.execute(sql`
    update notifications set message = case message when ${long} then repeat('long ', 100) else message end,
      facts = case message when ${gone} then '{"hasLeft": true}' else facts end where user_id = ${userId}`);
  await everythingSent();
  const [shown] = shownOn(device);
  expect(shown).toMatchObject({ title: 'Job Update', body: expect.stringMatching(/^long .*\.\.\.$/) });
  expect(shown?.body.length).toBeLessThanOrEqual(180);
});
