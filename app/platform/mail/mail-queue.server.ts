import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { SecurityChange } from '#app/domain/events.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { isRefusedForGood, openMailTransport } from '#app/platform/mail/mail-transport.server.ts';

/**
 * A mail to be sent: ids and small facts only. Secrets are made when it is composed, so that none rests in the queue.
 */
export type MailJob =
  | { kind: 'confirmation'; userId: string; returnTo: string | null }
  | { kind: 'already-registered'; userId: string }
  | { kind: 'sign-in-link'; userId: string; returnTo: string | null; request: string }
  | { kind: 'password-reset'; userId: string }
  | { kind: 'password-changed'; userId: string }
  | { kind: 'new-sign-in'; userId: string; device: string; at: string }
  | { kind: 'security-changed'; userId: string; what: SecurityChange }
  | { kind: 'email-change'; userId: string; newEmail: string }
  | { kind: 'email-change-asked'; userId: string; newEmail: string }
  | { kind: 'email-changed'; userId: string; to: string; newEmail: string }
  | { kind: 'account-deleted'; userId: string; to: string };

/** Puts a mail in words; null when nobody wants it any more (the account is gone, the address is confirmed, a newer one was asked for). */
export type ComposeMail = (job: MailJob) => Promise<MailMessage | null>;

export type MailQueue = {
  /** Puts a mail in the queue, in the transaction of the act that causes it. */
  enqueue(tx: Tx | Database, job: MailJob): Promise<void>;
  stop(): Promise<void>;
};

const QUEUE = 'mail';
const DEAD_LETTERS = 'mail-undeliverable';
const DAY = 24 * 60 * 60;

/** 18 tries that grow apart from seconds to four hours: about a day in all. */
const RETRIES = { retryLimit: 18, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 60 * 60 };

/** Starts the worker that sends mails. Several processes share the queue; a mail taken by one that dies is sent by another. */
export async function startMailQueue(options: {
  db: Database;
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
    deadLetter: DEAD_LETTERS,
    expireInSeconds: 90,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: DAY,
  });

  async function send(job: Job<MailJob>): Promise<JobResult> {
    try {
      const message = await compose(job.data);
      if (message) await transport.send(message, job.id);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const status = isRefusedForGood(error) ? 'deadletter' : 'failed';
      log.error(
        { err: error, mail: job.data.kind, jobId: job.id, attempt: job.retryCount + 1, status },
        'a mail was not sent',
      );
      return { id: job.id, status, output: { message: String(error).slice(0, 500) } };
    }
  }

  /** Mails to one person leave in order; those of others do not wait for them. */
  async function sendInOrder(jobs: Job<MailJob>[]): Promise<JobResult[]> {
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await send(job));
    return results;
  }

  await boss.work(
    QUEUE,
    { batchSize: 10, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5, perJobResults: true },
    async (jobs: Job<MailJob>[]): Promise<JobResult[]> => {
      const perPerson = Map.groupBy(jobs, (job) => job.data.userId);
      return (await Promise.all([...perPerson.values()].map(sendInOrder))).flat();
    },
  );

  return {
    async enqueue(tx, job) {
      await boss.send(QUEUE, job, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4_000, close: false });
      transport.close();
    },
  };
}

/** Several statements in one text answer with a list of results. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
}
