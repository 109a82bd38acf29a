import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata } from 'pg-boss';
import { DAY, isOld, openBoss, openQueue, RETRIES } from '#app/platform/db/boss.server.ts';
import type { Database, Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { MailMessage } from '#app/platform/mail/mail-transport.server.ts';
import { isAddressRefused, isRefusedForGood, openMailTransport } from '#app/platform/mail/mail-transport.server.ts';
import type { LiveHub } from '#app/platform/realtime/live-hub.server.ts';

/** Undeliverable emails, kept for a month. */
export const DEAD_LETTERS = 'mail-undeliverable';

/** `isRefused`: permanently, not given up after a day. `isConfirmed`: mails have reached the recipient again since. */
export type WhyAside = {
  output: { message: string };
  sentTo: string | null;
  isRefused: boolean;
  isConfirmed?: true;
};

/** Undeliverable emails need no attention once their address is confirmed again. */
export async function noteConfirmed(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set data = data || '{"isConfirmed": true}'
    where name = ${DEAD_LETTERS} and data ->> 'userId' = ${userId}`);
}

/** Only ids and small facts. Secrets are created when composing, so the queue stores none. */
type QueuedMail = { kind: string; userId: string };

/** Null if the mail is no longer wanted. */
export type Compose<Job extends QueuedMail> = (job: Job) => Promise<MailMessage | null>;

export type MailOutcome = { userId: string; to: string; was: 'accepted' | 'refused' };

export type Queue<Job extends QueuedMail> = {
  enqueue(tx: Tx | Database, job: Job): Promise<void>;
  /** Mails that somebody requested are sent before them. */
  enqueueBulk(tx: Tx | Database, jobs: readonly Job[]): Promise<void>;
  /** Deletes undeliverable mails of an account, because they contain its old addresses. */
  forget(tx: Tx | Database, userId: string): Promise<void>;
  stop(): Promise<void>;
};

export const MAIL_QUEUE = 'mail-in-order';
/** The longer interval applies while notifications arrive. */
const AT_WORK = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 60,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** Reorders only mails to different recipients. */
const BELOW_OTHERS = -1;

/** Processes share the queue. Mails to one recipient are sent in order: later ones wait. */
export async function startMailQueue<Job extends QueuedMail>(options: {
  pool: pg.Pool;
  live?: Pick<LiveHub, 'hear'>;
  settings: Settings;
  log: Log;
  compose: Compose<Job>;
  recipientOf: (job: Job) => string;
  /** Gets the result of each mail; its errors are only logged. */
  hear?: (outcome: MailOutcome) => Promise<void>;
}): Promise<Queue<Job>> {
  const { pool, live, settings, log, compose, recipientOf, hear = async () => {} } = options;
  const transport = openMailTransport(settings);
  const boss = await openBoss({ pool, log, name: 'the mail queue', supervises: true, live });
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY });
  await openQueue(boss, MAIL_QUEUE, {
    ...RETRIES,
    retryDelay: 5,
    policy: 'key_strict_fifo',
    deadLetter: DEAD_LETTERS,
    expireInSeconds: 90,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: DAY,
  });

  const tell = (outcome: MailOutcome) =>
    hear(outcome).catch((error) => log.error({ err: error }, 'what became of a mail was not noted'));

  async function send(job: JobWithMetadata<Job>): Promise<JobResult> {
    let to: string | null = null;
    try {
      const message = await compose(job.data);
      if (!message) return { id: job.id, status: 'completed' };
      to = message.to;
      await transport.send(message, job.id);
      await tell({ userId: job.data.userId, to, was: 'accepted' });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const output = { message: String(error).slice(0, 500) };
      const isRefused = isRefusedForGood(error);
      const isAside = (isRefused || isOld(job)) && (await putAside(job, { sentTo: to, isRefused, output }));
      if (isAside && to && isAddressRefused(error)) await tell({ userId: job.data.userId, to, was: 'refused' });
      log.error(
        { err: error, mail: job.data.kind, jobId: job.id, attempt: job.retryCount + 1, isAside },
        isAside ? 'a mail cannot be delivered' : 'a mail was not sent; will be tried again',
      );
      return { id: job.id, status: isAside ? 'completed' : 'failed', output };
    }
  }

  /** A mail that the queue marks as failed would block all later ones to the same recipient. */
  async function putAside({ id, data }: JobWithMetadata<Job>, why: WhyAside): Promise<boolean> {
    return boss.send(DEAD_LETTERS, { ...data, ...why }, { id }).then(
      () => true,
      () => false,
    );
  }

  const worker = await boss.work(
    MAIL_QUEUE,
    AT_WORK,
    // Two mails in a batch never have the same recipient: the worker looks again at once.
    (jobs: JobWithMetadata<Job>[]): Promise<JobResult[]> => {
      boss.notifyWorker(worker);
      return Promise.all(jobs.map(send));
    },
  );

  return {
    async enqueue(tx, job) {
      // A mail requested now takes over the recipient's waiting job, which may wait an hour for its retry or behind
      // digests.
      await tx.execute(sql`
        update pgboss.job set start_after = least(start_after, now()), priority = 0
        where name = ${MAIL_QUEUE} and singleton_key = ${recipientOf(job)} and state in ('created', 'retry')
          and (start_after > now() or priority < 0)`);
      await boss.send(MAIL_QUEUE, job, { db: fromDrizzle(tx, sql), singletonKey: recipientOf(job) });
    },
    async enqueueBulk(tx, jobs) {
      if (jobs.length === 0) return;
      const waiting = jobs.map((data) => ({ data, singletonKey: recipientOf(data), priority: BELOW_OTHERS }));
      await boss.insert(MAIL_QUEUE, waiting, { db: fromDrizzle(tx, sql) });
    },
    async forget(tx, userId) {
      await tx.execute(sql`delete from pgboss.job where name = ${DEAD_LETTERS} and data ->> 'userId' = ${userId}`);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4_000, close: false });
      transport.close();
    },
  };
}
