import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type PushQueue, pushKeysOf, startPushQueue } from '#app/data/push/push-queue.server.ts';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { PUSH_FAILURES_MOST } from '#app/domain/notifications/push-device.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { ComposePush } from '#app/platform/push/post-push.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { deviceOf } from '#tests/support/push-devices.ts';
import { senderIn, startPushService } from '#tests/support/push-service.ts';

const { db, pool } = await testDatabase();
const service = await startPushService();
const log = createLog({ level: 'silent', pretty: false });
const keys = await pushKeysOf(db, 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a');
const world = jobWorld(db);
const queues: PushQueue[] = [];
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await service.stop();
});
beforeEach(() => {
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
});

const MESSAGE = { title: 'New Message', body: 'Ana: Hello', tag: 'a', url: '/messages', urgency: 'normal' } as const;
const compose: ComposePush = async ({ deviceId }) => {
  const [to] = await db.select().from(pushDevices).where(eq(pushDevices.id, deviceId));
  return to ? { to, message: MESSAGE } : null;
};

async function open(composing = compose) {
  const contact = 'https://flashboard.example';
  const queue = await startPushQueue({
    db,
    pool,
    log,
    keys,
    contact,
    compose: composing,
    network: service.network,
  });
  queues.push(queue);
  return queue;
}

const queue = await open();
const somebody = async () => (await world.artist()).actor.userId;
const told = (userId: string) => ({ userId, ids: [userId], count: 1 });
const deviceRow = async (id: string) => (await db.select().from(pushDevices).where(eq(pushDevices.id, id)))[0];
const paths = () => service.received.map(({ path }) => path);
const statesOf = async () =>
  (await db.execute<{ state: string }>(sql`select state from pgboss.job where name = 'push'`)).rows.map(
    (job) => job.state,
  );
const retryNow = () =>
  db.execute(sql`update pgboss.job set start_after = now() where name = 'push' and state = 'retry'`);

test('each device gets its own encrypted and signed message after the commit', async () => {
  const userId = await somebody();
  const [desk, phone] = [await deviceOf(db, userId), await deviceOf(db, userId)];
  const other = await deviceOf(db, await somebody());
  await db
    .transaction(async (tx) => {
      await queue.enqueue(tx, [told(userId)]);
      throw new Error('the act failed');
    })
    .catch(() => {});
  await db.transaction((tx) => queue.enqueue(tx, [told(userId)]));
  await expect.poll(paths).toHaveLength(2);
  await expect.poll(statesOf).toEqual(['completed', 'completed']);
  expect(paths().sort()).toEqual([desk.path, phone.path].sort());
  expect(paths()).not.toContain(other.path);
  for (const { path, headers, body } of service.received) {
    const device = path === desk.path ? desk : phone;
    const { urgency, ...shown } = MESSAGE;
    expect(device.read(body)).toEqual(shown);
    expect(body.toString('latin1')).not.toMatch(/Ana|Hello/);
    expect(headers).toMatchObject({ ttl: '86400', urgency, 'content-encoding': 'aes128gcm' });
    const { isSigned, publicKey, claims } = senderIn(headers.authorization);
    expect([isSigned, publicKey]).toEqual([true, keys.publicKey]);
    expect(claims).toMatchObject({ aud: 'https://push.test', sub: 'https://flashboard.example' });
  }
  expect((await deviceRow(desk.id))?.lastSentAt).not.toBeNull();
});

test.each([404, 410])('a device whose service answers %i is deleted', async (status) => {
  const userId = await somebody();
  const [gone, stays] = [await deviceOf(db, userId), await deviceOf(db, userId)];
  service.answer = (path) => ({ status: path === gone.path ? status : 201 });
  await queue.enqueue(db, [told(userId)]);
  await expect.poll(() => deviceRow(gone.id)).toBeUndefined();
  expect(await deviceRow(stays.id)).toMatchObject({ failures: 0 });
});

test('an unavailable service is retried with growing pauses for a day', async () => {
  const userId = await somebody();
  const device = await deviceOf(db, userId);
  const waits = async () =>
    (
      await db.execute<{ wait: number }>(sql`
        select extract(epoch from start_after - now())::float8 as wait from pgboss.job
        where name = 'push' and state = 'retry'`)
    ).rows.map(({ wait }) => wait);
  service.answer = () => ({ status: 503 });
  await queue.enqueue(db, [told(userId)]);
  const longest: number[] = [];
  for (const tries of [1, 2, 3, 4]) {
    await expect.poll(paths).toHaveLength(tries);
    await expect.poll(waits).toHaveLength(1);
    longest.push((await waits())[0] ?? 0);
    await retryNow();
  }
  expect(longest[3]).toBeGreaterThan(longest[0] as number);
  await expect.poll(paths).toHaveLength(5);
  await expect.poll(waits).toHaveLength(1);
  expect(await deviceRow(device.id)).toMatchObject({ failures: 0 });
  await db.execute(sql`update pgboss.job set created_on = now() - interval '25 hours' where state = 'retry'`);
  await retryNow();
  await expect.poll(paths).toHaveLength(6);
  await expect.poll(waits).toEqual([]);
  await expect.poll(async () => (await statesOf()).includes('active')).toBe(false);
  expect(await deviceRow(device.id)).toMatchObject({ failures: 0 });
  service.answer = () => ({ status: 403 });
  await queue.enqueue(db, [told(userId)]);
  await expect.poll(() => deviceRow(device.id)).toMatchObject({ failures: 1 });
  service.answer = () => ({ status: 201 });
  await queue.enqueue(db, [told(userId)]);
  await expect.poll(() => deviceRow(device.id)).toMatchObject({ failures: 0 });
});

test('a device that keeps refusing is deleted', async () => {
  const userId = await somebody();
  const device = await deviceOf(db, userId);
  service.answer = () => ({ status: 403 });
  for (let failures = 1; failures < PUSH_FAILURES_MOST; failures++) {
    await queue.enqueue(db, [told(userId)]);
    await expect.poll(() => deviceRow(device.id)).toMatchObject({ failures });
  }
  await queue.enqueue(db, [told(userId)]);
  await expect.poll(() => deviceRow(device.id)).toBeUndefined();
});

test('a hanging service blocks nobody else', async () => {
  const [slow, quick] = [await somebody(), await somebody()];
  const hanging = await Promise.all([1, 2, 3].map(() => deviceOf(db, slow)));
  const device = await deviceOf(db, quick);
  service.answer = (path) => (path === device.path ? { status: 201 } : 'hang');
  await queue.enqueue(db, [told(slow)]);
  await expect.poll(paths).toHaveLength(hanging.length);
  await queue.enqueue(db, [told(quick)]);
  await expect.poll(paths).toContain(device.path);
  // Those are still waited for.
  const active = await db.execute(sql`
    select 1 from pgboss.job where name = 'push' and state = 'active' and data ->> 'userId' = ${slow}`);
  expect(active.rows).toHaveLength(hanging.length);
  for (const { id } of hanging) await db.delete(pushDevices).where(eq(pushDevices.id, id));
});

test('two processes send each push once', async () => {
  const first = await open();
  await open();
  const devices = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const userId = await somebody();
      return { userId, ...(await deviceOf(db, userId)) };
    }),
  );
  await first.enqueue(
    db,
    devices.map(({ userId }) => told(userId)),
  );
  await expect.poll(paths).toHaveLength(12);
  await expect.poll(async () => (await statesOf()).includes('active')).toBe(false);
  expect(paths().sort()).toEqual(devices.map(({ path }) => path).sort());
});
