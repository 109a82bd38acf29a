import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobWithMetadata } from 'pg-boss';
import { pushDevices } from '#app/data/schema/notification-settings.ts';
import { PUSH_FAILURES_MOST } from '#app/domain/notifications/push-device.ts';
import { DAY, isOld, openBoss, RETRIES } from '#app/platform/db/boss.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import {
  allowedAddresses,
  PUBLIC_NETWORK,
  type PushAnswer,
  type PushKeys,
  type PushNetwork,
  postPush,
  sealPush,
} from '#app/platform/push/post-push.server.ts';
import type { ComposePush, DevicePush, PushJob } from '#app/platform/push/push-message.ts';

/** How many ids a push that waits gathers; those beyond are only counted. */
const IDS_MOST = 50;

/**
 * Adds what is new to the push that waits for the same device already, because its service did not take it or its owner
 * has quiet hours: so a device whose service hangs is asked less and less often, however much there is to tell. One
 * that is being sent is let be. Returns the devices where one waited.
 */
async function joinWaiting(
  tx: Tx | Database,
  queue: string,
  pushes: readonly (PushJob & { deviceId: string })[],
): Promise<Set<string>> {
  if (pushes.length === 0) return new Set();
  // Postgres checks the condition again on a locked row, so one that a worker takes in between no longer counts as
  // waiting.
  const { rows } = await tx.execute<{ deviceId: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb)
        as p("deviceId" text, "userId" text, ids jsonb, count int)
    ), waiting as (
      select distinct on (g."deviceId") j.id, g.*
      from pgboss.job j join given g on j.data ->> 'deviceId' = g."deviceId" and j.data ->> 'userId' = g."userId"
      where j.name = ${queue} and j.state in ('created', 'retry') and j.data ? 'ids'
      order by g."deviceId", j.created_on, j.id
    )
    update pgboss.job j set data = j.data || jsonb_build_object(
      'ids', (
        select jsonb_agg(id order by at) from (
          select id, min(at) as at
          from jsonb_array_elements_text(w.ids || (j.data -> 'ids')) with ordinality as one(id, at)
          group by id order by at limit ${IDS_MOST}
        ) newest
      ),
      'count', (j.data ->> 'count')::int + w.count),
      -- Quiet hours may have been changed meanwhile.
      start_after = case j.state when 'created' then least(j.start_after, now()) else j.start_after end
    from waiting w
    where j.name = ${queue} and j.id = w.id and j.state in ('created', 'retry')
    returning w."deviceId"`);
  return new Set(rows.map(({ deviceId }) => deviceId));
}

/** Whether a test for the device waits for its next try: another one would show nothing more. */
async function isTestWaiting(tx: Tx | Database, queue: string, deviceId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pgboss.job
    where name = ${queue} and state in ('created', 'retry') and data ->> 'deviceId' = ${deviceId} and not data ? 'ids'
    limit 1`);
  return rows.length > 0;
}

export type PushQueue = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether an endpoint leads to where we may connect, as far as can be said now (trust C11). */
  mayReach(endpoint: string): Promise<boolean>;
  /**
   * Queues pushes in the transaction of what causes them, one for each device of each person. A person has one job.
   * Where one waits already, it tells of these as well.
   */
  enqueue(tx: Tx | Database, jobs: readonly PushJob[]): Promise<void>;
  /** Queues one that only shows that it arrives. */
  enqueueTest(tx: Tx | Database, device: { userId: string; deviceId: string }): Promise<void>;
  stop(): Promise<void>;
};

const QUEUE = 'push';
const LOOK_UP_MS = 5_000;
/** A service that hangs holds one of these for ten seconds. */
const AT_ONCE = 50;

/**
 * Starts the worker that hands pushes to push services. Several processes share the queue; a push taken by one that
 * dies is sent by another, and takes the place of the first on the device where that was sent already (its tag).
 */
export async function startPushQueue(options: {
  db: Database;
  pool: pg.Pool;
  log: Log;
  keys: PushKeys;
  /** Whom push services can write to about us: an address of the site or a mailbox. */
  contact: string;
  compose: ComposePush;
  network?: PushNetwork;
  lookEveryMs?: number;
}): Promise<PushQueue> {
  const { db, pool, log, keys, contact, compose, network = PUBLIC_NETWORK, lookEveryMs = 1_000 } = options;
  const boss = await openBoss({ pool, log, name: 'the push queue', supervises: false });
  await boss.createQueue(QUEUE, {
    ...RETRIES,
    retryDelay: 10,
    expireInSeconds: 60,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: 60 * 60,
  });

  /** True when it is over, one way or the other; false when it is to be tried again. */
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
    // Where a service or our own network was away for a day, nothing is known of the device.
    else if (is === 'refused') {
      await db
        .update(pushDevices)
        .set({ failures: sql`${pushDevices.failures} + 1` })
        .where(it);
      await db.delete(pushDevices).where(and(it, gte(pushDevices.failures, PUSH_FAILURES_MOST)));
    }
  }

  async function handle(job: JobWithMetadata<DevicePush>): Promise<void> {
    const isOver = await send(job).catch((error) => {
      log.error({ err: error, jobId: job.id }, 'a push could not be made');
      return isOld(job);
    });
    await (isOver ? boss.complete(QUEUE, job.id) : boss.fail(QUEUE, job.id));
  }

  const running = new Set<Promise<void>>();
  let isStopped = false;
  let wake = () => {};
  const looking = look();

  /** One that hangs holds up none of the others, so each is settled by itself and not with those fetched beside it. */
  async function look(): Promise<void> {
    while (!isStopped) {
      const room = AT_ONCE - running.size;
      const jobs = await fetchJobs(room);
      for (const job of jobs) {
        const work = handle(job)
          // Not even settled: it is noticed as abandoned, and tried again.
          .catch((error) => log.error({ err: error, jobId: job.id }, 'a push could not be settled'))
          .finally(() => running.delete(work));
        running.add(work);
      }
      if (jobs.length < AT_ONCE) await pause();
    }
  }

  async function fetchJobs(batchSize: number): Promise<JobWithMetadata<DevicePush>[]> {
    if (batchSize === 0) return [];
    try {
      return (await boss.fetch<DevicePush>(QUEUE, { batchSize, includeMetadata: true })) ?? [];
    } catch (error) {
      log.error({ err: error }, 'the push queue could not be read; will be tried again');
      return [];
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isStopped) wake();
    });
  }

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
      const joined = await joinWaiting(tx, QUEUE, pushes);
      const data = pushes.filter(({ deviceId }) => !joined.has(deviceId)).map((push) => ({ data: push }));
      if (data.length > 0) await boss.insert(QUEUE, data, { db: fromDrizzle(tx, sql) });
    },
    async enqueueTest(tx, device) {
      if (await isTestWaiting(tx, QUEUE, device.deviceId)) return;
      await boss.send(QUEUE, device, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      isStopped = true;
      wake();
      await looking;
      await Promise.all(running);
      await boss.stop({ graceful: true, timeout: 4_000, close: false });
    },
  };
}
