import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata } from 'pg-boss';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { installationFacts } from '#app/data/schema/records.ts';
import { PUSH_FAILURES_MOST } from '#app/domain/notifications/push-device.ts';
import { DAY, isOld, openBoss, openQueue, RETRIES } from '#app/platform/db/boss.server.ts';
import type { Database, Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { ComposePush, DevicePush, PushJob } from '#app/platform/push/post-push.server.ts';
import {
  allowedAddresses,
  PUBLIC_NETWORK,
  type PushAnswer,
  type PushKeys,
  type PushNetwork,
  postPush,
  sealPush,
} from '#app/platform/push/post-push.server.ts';
import type { LiveHub } from '#app/platform/realtime/live-hub.server.ts';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';

/**
 * The keys of this installation. In the database, so that processes share them and a backup contains them; the private
 * one is encrypted with AUTH_SECRET. The row's key names that secret: with another secret new keys are made, and these
 * stay for when the right one is back (record 034).
 */
export async function pushKeysOf(db: Database, secret: string): Promise<PushKeys> {
  const key = rowOf(secret);
  const kept = (await keptAs(db, key)) ?? (await make(db, key, secret));
  return { publicKey: kept.publicKey, privateKey: await symmetricDecrypt({ key: secret, data: kept.privateKey }) };
}

const rowOf = (secret: string) =>
  `push-keys ${createHmac('sha256', secret).update('push-keys').digest('hex').slice(0, 16)}`;

/** Takes the keys of an older secret over to the current one, unless that has keys already. */
export async function renewPushKeys(db: Database, [current, ...older]: AuthSecret): Promise<void> {
  for (const secret of older) {
    await db.transaction(async (tx) => {
      const kept = await keptAs(tx, rowOf(secret));
      if (!kept) return;
      const privateKey = await symmetricDecrypt({ key: secret, data: kept.privateKey });
      const value = { ...kept, privateKey: await symmetricEncrypt({ key: current, data: privateKey }) };
      const taken = await tx
        .insert(installationFacts)
        .values({ key: rowOf(current), value })
        .onConflictDoNothing()
        .returning({ key: installationFacts.key });
      if (taken.length > 0) await tx.delete(installationFacts).where(eq(installationFacts.key, rowOf(secret)));
    });
  }
}

async function keptAs(db: Queryable, key: string): Promise<PushKeys | undefined> {
  const [fact] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, key));
  return fact?.value as PushKeys | undefined;
}

async function make(db: Database, key: string, secret: string): Promise<PushKeys> {
  const { generateVAPIDKeys } = (await import('web-push')).default;
  const { publicKey, privateKey } = generateVAPIDKeys();
  const value: PushKeys = { publicKey, privateKey: await symmetricEncrypt({ key: secret, data: privateKey }) };
  await db.insert(installationFacts).values({ key, value }).onConflictDoNothing();
  return (await keptAs(db, key)) ?? value;
}

export type PushQueue = {
  publicKey: string;
  mayReach(endpoint: string): Promise<boolean>;
  /** One push per device, in the transaction of the cause; one job per person. */
  enqueue(tx: Tx | Database, jobs: readonly PushJob[]): Promise<void>;
  enqueueTest(tx: Tx | Database, device: { userId: string; deviceId: string }): Promise<void>;
  stop(): Promise<void>;
};

const QUEUE = 'push';
const LOOK_UP_MS = 5_000;

/** Processes share the queue. A push that is sent twice replaces itself on the device (its tag). */
export async function startPushQueue(options: {
  db: Database;
  pool: pg.Pool;
  live?: Pick<LiveHub, 'hear'>;
  log: Log;
  keys: PushKeys;
  contact: string;
  compose: ComposePush;
  network?: PushNetwork;
}): Promise<PushQueue> {
  const { db, pool, live, log, keys, contact, compose, network = PUBLIC_NETWORK } = options;
  const boss = await openBoss({ pool, log, name: 'the push queue', supervises: false, live });
  await openQueue(boss, QUEUE, {
    ...RETRIES,
    retryDelay: 10,
    expireInSeconds: 60,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: 60 * 60,
  });

  async function send(job: JobWithMetadata<DevicePush>): Promise<boolean> {
    const composed = await compose(job.data);
    if (!composed) return true;
    if ('notBefore' in composed) {
      await boss.send(QUEUE, job.data, { startAfter: composed.notBefore });
      return true;
    }
    const sealed = await sealPush(composed, keys, contact);
    const answer = sealed ? await postPush(sealed, network) : ({ is: 'refused', why: 'its keys are none' } as const);
    const isTriedAgain = answer.is === 'later' && !isOld(job);
    if (!isTriedAgain) await settle(job.data.deviceId, answer);
    if ('why' in answer)
      log.warn({ why: answer.why, deviceId: job.data.deviceId, attempt: job.retryCount + 1 }, 'a push was not taken');
    return !isTriedAgain;
  }

  async function settle(deviceId: string, { is }: PushAnswer): Promise<void> {
    const it = eq(pushDevices.id, deviceId);
    if (is === 'gone') await db.delete(pushDevices).where(it);
    else if (is === 'sent')
      await db
        .update(pushDevices)
        .set({ failures: 0 })
        .where(and(it, gte(pushDevices.failures, 1)));
    // After a day without an answer, nothing is known of the device.
    else if (is === 'refused') {
      await db
        .update(pushDevices)
        .set({ failures: sql`${pushDevices.failures} + 1` })
        .where(it);
      await db.delete(pushDevices).where(and(it, gte(pushDevices.failures, PUSH_FAILURES_MOST)));
    }
  }

  async function handle(job: JobWithMetadata<DevicePush>): Promise<JobResult> {
    const isOver = await send(job).catch((error) => {
      log.error({ err: error, jobId: job.id }, 'a push could not be made');
      return isOld(job);
    });
    return { id: job.id, status: isOver ? 'completed' : 'failed' };
  }

  await boss.work(
    QUEUE,
    {
      batchSize: 25,
      burstWhenBatchFull: true,
      // A service that hangs holds up its batch for ten seconds, but not the other worker.
      localConcurrency: 2,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 180,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs: JobWithMetadata<DevicePush>[]): Promise<JobResult[]> => Promise.all(jobs.map(handle)),
  );

  return {
    publicKey: keys.publicKey,
    mayReach: (endpoint) =>
      allowedAddresses(network, endpoint, AbortSignal.timeout(LOOK_UP_MS)).then(
        () => true,
        () => false,
      ),
    async enqueue(tx, jobs) {
      if (jobs.length === 0) return;
      const byUser = new Map(jobs.map((job) => [job.userId, job]));
      const devices = await tx
        .update(pushDevices)
        .set({ lastSentAt: sql`now()` })
        .where(inArray(pushDevices.userId, [...byUser.keys()]))
        .returning({ deviceId: pushDevices.id, userId: pushDevices.userId });
      const pushes = devices.map(({ deviceId, userId }) => ({ ...(byUser.get(userId) as PushJob), deviceId }));
      if (pushes.length === 0) return;
      const waiting = pushes.map((data) => ({ data }));
      await boss.insert(QUEUE, waiting, { db: fromDrizzle(tx, sql) });
    },
    async enqueueTest(tx, device) {
      await boss.send(QUEUE, device, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4_000, close: false });
    },
  };
}
