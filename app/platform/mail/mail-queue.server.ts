import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { SecurityChange } from '#app/domain/events.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { isRefusedForGood, openMailTransport } from '#app/platform/mail/mail-transport.server.ts';

/**
 * A mail to be sent: ids and small facts only. Secrets are made when it is composed, so that none is stored in the
 * queue.
 */
export type MailJob =
  | { kind: 'confirmation'; userId: string; returnTo: string | null }
  | { kind: 'already-registered'; userId: string }
  | { kind: 'sign-in-link'; userId: string; returnTo: string | null; request: string }
  | { kind: 'password-reset'; userId: string }
  | { kind: 'password-changed'; userId: string }
  | { kind: 'deletion-code'; userId: string }
  | { kind: 'new-sign-in'; userId: string; device: string; at: string }
  | { kind: 'security-changed'; userId: string; what: SecurityChange }
  | { kind: 'email-change'; userId: string; newEmail: string }
  | { kind: 'email-change-asked'; userId: string; newEmail: string }
  | { kind: 'email-changed'; userId: string; to: string; newEmail: string }
  | { kind: 'account-deleted'; userId: string; to: string };

/**
 * Composes a mail; null when it is no longer wanted (the account is gone, the address is confirmed, a newer one was
 * asked for).
 */
export type ComposeMail = (job: MailJob) => Promise<MailMessage | null>;

export type MailQueue = {
  /** Puts a mail in the queue, in the transaction of the act that causes it. */
  enqueue(tx: Tx | Database, job: MailJob): Promise<void>;
  stop(): Promise<void>;
};

const QUEUE = 'mail-in-order';
const DEAD_LETTERS = 'mail-undeliverable';
const DAY = 24 * 60 * 60;

/**
 * The pause between tries grows from seconds to an hour. Time ends them, not their number: each new mail to the same
 * recipient triggers one more try.
 */
const RETRIES = { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * 60 };

/**
 * Which mails wait for each other: those to one account, and those to an address that does not, or no longer, belong to
 * one.
 */
function recipientOf(job: MailJob): string {
  if (job.kind === 'email-change') return job.newEmail;
  return 'to' in job ? job.to : job.userId;
}

/** By the database's clock alone. */
const isOld = ({ createdOn, startedOn }: JobWithMetadata) => startedOn.getTime() - createdOn.getTime() > DAY * 1_000;

/**
 * Starts the worker that sends mails. Several processes share the queue; a mail taken by one that dies is sent by
 * another. Mails to one recipient leave in the order in which they were caused: while one is being sent or waits for
 * its next try, later ones wait too, until it is sent or given up. Mails to others do not wait for it.
 */
export async function startMailQueue(options: {
  pool: pg.Pool;
  settings: Settings;
  log: Log;
  compose: ComposeMail;
}): Promise<MailQueue> {
  const { pool, settings, log, compose } = options;
  const transport = await openMailTransport(settings);
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => rowsOf(await pool.query(text, values)) },
    schedule: false,
    // How soon a mail whose sender was killed is noticed.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the mail queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the mail queue warns'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY });
  await boss.createQueue(QUEUE, {
    ...RETRIES,
    policy: 'key_strict_fifo',
    deadLetter: DEAD_LETTERS,
    expireInSeconds: 90,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: DAY,
  });

  async function send(job: JobWithMetadata<MailJob>): Promise<JobResult> {
    try {
      const message = await compose(job.data);
      if (message) await transport.send(message, job.id);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const output = { message: String(error).slice(0, 500) };
      const isHopeless = isRefusedForGood(error) || isOld(job);
      const isAside = isHopeless && (await putAside(job, output));
      log.error(
        { err: error, mail: job.data.kind, jobId: job.id, attempt: job.retryCount + 1, isAside },
        isAside ? 'a mail cannot be delivered' : 'a mail was not sent; will be tried again',
      );
      return { id: job.id, status: isAside ? 'completed' : 'failed', output };
    }
  }

  /** Not left to the queue: a mail that it marks as failed would hold up all later ones to the same recipient. */
  async function putAside({ id, data }: JobWithMetadata<MailJob>, output: { message: string }): Promise<boolean> {
    return boss.send(DEAD_LETTERS, { ...data, output }, { id }).then(
      () => true,
      () => false,
    );
  }

  const enqueue = async (tx: Tx | Database, job: MailJob) => {
    await boss.send(QUEUE, job, { db: fromDrizzle(tx, sql), singletonKey: recipientOf(job) });
  };

  await boss.work(
    QUEUE,
    {
      batchSize: 10,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 0.5,
      perJobResults: true,
      includeMetadata: true,
    },
    // Never two to one recipient: the second is not handed out before the first is finished.
    (jobs: JobWithMetadata<MailJob>[]): Promise<JobResult[]> => Promise.all(jobs.map(send)),
  );

  return {
    async enqueue(tx, job) {
      // Somebody who asks for a mail now must not wait an hour for the next try of the one before it.
      await tx.execute(sql`
        update pgboss.job set start_after = now()
        where name = ${QUEUE} and singleton_key = ${recipientOf(job)} and state = 'retry' and start_after > now()`);
      await enqueue(tx, job);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4_000, close: false });
      transport.close();
    },
  };
}

/** Several statements in one text return a list of results. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
}
