import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { SecurityChange } from '#app/domain/events.ts';
import type { MailStream } from '#app/domain/notifications.ts';
import { DAY, isOld, openBoss, RETRIES } from '#app/platform/db/boss.server.ts';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { isAddressRefused, isRefusedForGood, openMailTransport } from '#app/platform/mail/mail-transport.server.ts';
import { DEAD_LETTERS, type WhyAside } from '#app/platform/mail/put-aside.server.ts';

/**
 * A mail about an account: ids and small facts only. Secrets are made when it is composed, so that none is stored in the
 * queue.
 */
export type AccountMailJob =
  | { kind: 'confirmation'; userId: string; returnTo: string | null }
  | { kind: 'already-registered'; userId: string }
  | { kind: 'sign-in-link'; userId: string; returnTo: string | null; request: string }
  | { kind: 'password-reset'; userId: string }
  | { kind: 'password-changed'; userId: string }
  | { kind: 'deletion-code'; userId: string }
  | { kind: 'data-code'; userId: string }
  | { kind: 'data-ready'; userId: string; endsAt: string }
  | { kind: 'new-sign-in'; userId: string; device: string; at: string }
  | { kind: 'security-changed'; userId: string; what: SecurityChange }
  | { kind: 'email-change'; userId: string; newEmail: string }
  | { kind: 'email-change-asked'; userId: string; newEmail: string }
  | { kind: 'address-check'; userId: string }
  | { kind: 'email-changed'; userId: string; to: string; newEmail: string }
  | { kind: 'staff-added'; userId: string }
  | { kind: 'account-suspended'; userId: string; suspensionId: string }
  | { kind: 'suspension-ended'; userId: string; suspensionId: string }
  | { kind: 'account-deleted'; userId: string; to: string };

/** News of a topic: the newest of them, by id, and how many there are. `mailId` is what its link to unsubscribe names. */
export type NotificationMailJob = {
  kind: 'news';
  userId: string;
  topic: MailStream;
  mailId: string;
  ids: string[];
  count: number;
};

/** A mail to whom a decision of staff is about. */
export type DecisionMailJob = { kind: 'decision' | 'appeal-answered'; userId: string; decisionId: string };

/** A mail about a guest spot that was confirmed, as the act `seq` of its history left it: with a file for calendars. */
export type StayMailJob = {
  kind: 'stay-confirmed' | 'stay-changed' | 'stay-canceled' | 'stay-tomorrow';
  userId: string;
  stayId: string;
  seq: number;
};

export type MailJob = AccountMailJob | DecisionMailJob | StayMailJob | NotificationMailJob;

/**
 * Composes a mail; null when it is no longer wanted (the account is gone, the address is confirmed, a newer one was
 * asked for).
 */
export type ComposeMail = (job: MailJob) => Promise<MailMessage | null>;

/** What became of a mail to `to`: its server took it, or refused that address for good. */
export type MailOutcome = { userId: string; to: string; was: 'accepted' | 'refused' };

export type MailQueue = {
  /** Puts a mail in the queue, in the transaction of the act that causes it. */
  enqueue(tx: Tx | Database, job: AccountMailJob | DecisionMailJob | StayMailJob): Promise<void>;
  /** The same for mails that nobody waits for, any number at once: those that somebody asked for are sent before them. */
  enqueueNotificationMails(tx: Tx | Database, jobs: readonly NotificationMailJob[]): Promise<void>;
  /** Removes what could not be delivered to an account: each holds an address that it had. */
  forget(tx: Tx | Database, userId: string): Promise<void>;
  stop(): Promise<void>;
};

const QUEUE = 'mail-in-order';
/** Only between recipients: mails to one stay in order. */
const BELOW_OTHERS = -1;

/**
 * Which mails wait for each other: those to one account, and those to an address that does not, or no longer, belong to
 * one.
 */
function recipientOf(job: MailJob): string {
  if (job.kind === 'email-change') return job.newEmail;
  return 'to' in job ? job.to : job.userId;
}

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
  /** Hears what becomes of each mail; what goes wrong there is only logged. */
  hear?: (outcome: MailOutcome) => Promise<void>;
}): Promise<MailQueue> {
  const { pool, settings, log, compose, hear = async () => {} } = options;
  const transport = await openMailTransport(settings);
  const boss = await openBoss({ pool, log, name: 'the mail queue', supervises: true });
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY });
  await boss.createQueue(QUEUE, {
    ...RETRIES,
    // Each new mail to the same recipient triggers one more try.
    retryDelay: 5,
    policy: 'key_strict_fifo',
    deadLetter: DEAD_LETTERS,
    expireInSeconds: 90,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: DAY,
  });

  const tell = (outcome: MailOutcome) =>
    hear(outcome).catch((error) => log.error({ err: error }, 'what became of a mail was not noted'));

  async function send(job: JobWithMetadata<MailJob>): Promise<JobResult> {
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

  /** Not left to the queue: a mail that it marks as failed would hold up all later ones to the same recipient. */
  async function putAside({ id, data }: JobWithMetadata<MailJob>, why: WhyAside): Promise<boolean> {
    return boss.send(DEAD_LETTERS, { ...data, ...why }, { id }).then(
      () => true,
      () => false,
    );
  }

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
      // A mail requested now must not wait an hour for the retry of an earlier one, nor for everybody's digests because
      // its own recipient's digest is first in the queue.
      await tx.execute(sql`
        update pgboss.job set start_after = least(start_after, now()), priority = 0
        where name = ${QUEUE} and singleton_key = ${recipientOf(job)} and state in ('created', 'retry')
          and (start_after > now() or priority < 0)`);
      await boss.send(QUEUE, job, { db: fromDrizzle(tx, sql), singletonKey: recipientOf(job) });
    },
    async enqueueNotificationMails(tx, jobs) {
      if (jobs.length === 0) return;
      const waiting = jobs.map((data) => ({ data, singletonKey: recipientOf(data), priority: BELOW_OTHERS }));
      await boss.insert(QUEUE, waiting, { db: fromDrizzle(tx, sql) });
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
