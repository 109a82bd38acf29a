import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import type { PushQueue } from '#app/data/push/push-queue.server.ts';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { PUSH_DEVICES_MAX, type PushDeviceInput } from '#app/domain/notifications/push-device.ts';
import { done, type Result, refuse, refuseFor } from '#app/domain/results.ts';
import { browserWords } from '#app/features/accounts/devices/browser-words.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isDeviceKey } from '#app/platform/push/post-push.server.ts';

export type PushCtx = CtxOf<'artist' | 'shop'> & { push: PushQueue };

export type PushDevice = {
  id: string;
  name: string;
  isPhone: boolean;
  isThisOne: boolean;
  addedAt: string;
  lastSentAt: string | null;
  isFailing: boolean;
};

export type PushFacts = { devices: PushDevice[]; publicKey: string };

export async function pushDevicesOf(ctx: PushCtx): Promise<PushFacts> {
  const rows = await ctx.db
    .select({
      id: pushDevices.id,
      sessionId: pushDevices.sessionId,
      userAgent: pushDevices.userAgent,
      createdAt: pushDevices.createdAt,
      lastSentAt: pushDevices.lastSentAt,
      failures: pushDevices.failures,
    })
    .from(pushDevices)
    .where(eq(pushDevices.userId, ctx.actor.userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  const devices = rows.map(({ id, sessionId, userAgent, createdAt, lastSentAt, failures }) => {
    const { name, isPhone } = browserWords(userAgent);
    return {
      id,
      name,
      isPhone,
      isThisOne: sessionId === ctx.visit.sessionId,
      addedAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
      isFailing: failures > 0,
    };
  });
  return {
    devices: devices.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)),
    publicKey: ctx.push.publicKey,
  };
}

const HOUR = 60 * 60;
const NAME_MOST = 500;

/** A browser belongs to one account: a subscription of another account is replaced. */
export async function addPushDevice(ctx: PushCtx, input: PushDeviceInput): Promise<Result<null>> {
  const { userId } = ctx.actor;
  const { sessionId } = ctx.visit;
  const wait = await ctx.limiter.take({ name: 'push-device', subject: userId, most: 30, seconds: HOUR });
  if (wait > 0) return refuseFor(wait);
  if (!isDeviceKey(input.p256dh) || !(await ctx.push.mayReach(input.endpoint))) return refuse('push-not-possible');
  return ctx.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${userId} for no key update`);
    const session = await tx.execute(sql`
      select id from sessions where id = ${sessionId} and user_id = ${userId} for key share`);
    if (!sessionId || session.rows.length === 0) return refuse('sign-in-required');
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpoint, input.endpoint)));
    const userAgent = ctx.visit.headers.get('user-agent')?.slice(0, NAME_MOST) ?? null;
    const device = { ...input, userId, sessionId, userAgent, createdAt: ctx.now };
    await tx
      .insert(pushDevices)
      .values(device)
      .onConflictDoUpdate({
        target: pushDevices.endpoint,
        // A subscription taken from another account gets a new id, so pushes already queued for it are dropped.
        set: {
          ...device,
          id: sql`case when ${pushDevices.userId} = excluded.user_id then ${pushDevices.id} else excluded.id end`,
          failures: 0,
          lastSentAt: null,
        },
      });
    await makeRoom(tx, userId);
    return done(null);
  });
}

async function makeRoom(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId}
      order by created_at desc, id desc offset ${PUSH_DEVICES_MAX})`);
}

export async function removePushDevice(ctx: PushCtx, deviceId: string): Promise<Result<null>> {
  const removed = await ctx.transaction((tx) =>
    tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, ctx.actor.userId)))
      .returning({ id: pushDevices.id }),
  );
  return removed.length > 0 ? done(null) : refuse('not-found');
}

const MINUTE = 60;

export async function sendTestPush(ctx: PushCtx, deviceId: string): Promise<Result<null>> {
  const { userId } = ctx.actor;
  const wait = await ctx.limiter.take({ name: 'push-test', subject: userId, most: 10, seconds: 10 * MINUTE });
  if (wait > 0) return refuseFor(wait);
  return ctx.transaction(async (tx) => {
    const found = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId)))
      .for('key share');
    if (found.length === 0) return refuse('not-found');
    await ctx.push.enqueueTest(tx, { userId, deviceId });
    return done(null);
  });
}
