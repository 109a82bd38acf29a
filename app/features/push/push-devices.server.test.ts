import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { PUSH_DEVICES_MAX } from '#app/domain/notifications/push-device.ts';
import { composePush } from '#app/features/push/compose-push.server.ts';
import type { PushCtx } from '#app/features/push/push-devices.server.ts';
import {
  addPushDevice,
  pushDevicesOf,
  removePushDevice,
  sendTestPush,
} from '#app/features/push/push-devices.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { sessionOf } from '#tests/support/push-devices.ts';
import { aBrowser } from '#tests/support/push-service.ts';
import { openPushes } from '#tests/support/pushes.ts';

const database = await testDatabase();
const { db } = database;
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
