import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { recipientOf } from '#app/data/mail-jobs.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { sendDueDeliveries } from '#app/features/notifications/send-due.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startMailQueue } from '#app/platform/mail/mail-queue.server.ts';
import { table } from './measurements.ts';
import { type Part, withServer } from './part.ts';

const EACH = 10;
const ONE_BY_ONE = 1_000;

/** What it costs to store news for many, and to hand them out. */
export const news: Part = {
  name: 'news',
  title: '100,000 notifications and 10,000 digests',
  run: ({ quick }) =>
    withServer(async ({ dataDir }) => {
      const config = runningEmbeddedPostgres(dataDir);
      if (!config) throw new Error('the embedded database does not run');
      // One of its own: no server hands out what is measured.
      const first = openDatabase(config, () => {});
      await first.db.execute(sql`create database news_bench`);
      await first.close();
      const own = { ...config, database: 'news_bench' };
      await migrateDatabase(own, 'db/migrations');
      const opened = openDatabase(own, () => {});
      try {
        return await measure(opened, quick ? 500 : 10_000);
      } finally {
        await opened.close();
      }
    }),
};

async function measure({ db, pool }: OpenDatabase, people: number): Promise<string> {
  let statements = 0;
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      statements += 1;
      return ask(...given);
    }) as typeof client.query;
  });
  const made = await db.execute<{ id: string }>(sql`
    insert into users (email, email_verified, user_type)
    select 'reader-' || n || '@bench.test', true, 'ARTIST' from generate_series(1, ${people}) n returning id`);
  const readers = made.rows.map(({ id }) => ({ userId: id }));
  await db.execute(
    sql`insert into notification_channels (user_id, type, channel) select id, 'JOB_UPDATE', 'DAILY' from users`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-bench-'));
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1' });
  const log = createLog({ level: 'silent', pretty: false });
  // It takes the mails out as always, and sends none.
  const mail = await startMailQueue({ pool, settings, log, recipientOf, compose: async () => null });

  const tellOf = (told: readonly { userId: string }[], type: 'JOB_UPDATE' | 'NEW_MESSAGE', key: string) =>
    db.transaction((tx) =>
      notify({ tx, now: new Date(), hint: () => {}, publicChange: () => {} }, told, {
        ...(type === 'JOB_UPDATE'
          ? { type, facts: { says: 'updated', job: key } }
          : { type, facts: { messageId: '', preview: key } }),
        relatedId: null,
        from: null,
        dedupeKey: key,
      }),
    );

  async function cost(what: string, things: number, work: () => Promise<unknown>): Promise<(string | number)[]> {
    const [queries, databaseMs, began] = [statements, await activeMs(), performance.now()];
    const cpu = process.cpuUsage();
    await work();
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    const asked = statements - queries;
    const inDatabase = (await activeMs()) - databaseMs;
    const per = (value: number) => (value / things).toFixed(3);
    return [what, things, asked, Math.round(ms), Math.round((user + system) / 1_000), Math.round(inDatabase), per(ms)];
  }

  /** How long the database has worked so far, what it has not counted yet included. */
  async function activeMs(): Promise<number> {
    await new Promise((counted) => setTimeout(counted, 1_500));
    const { rows } = await db.execute<{ ms: number }>(
      sql`select active_time as ms from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]?.ms ?? 0);
  }

  const lines = [
    await cost(`${EACH} saves of a job that ${people} people applied to`, EACH * people, async () => {
      for (let save = 0; save < EACH; save += 1) await tellOf(readers, 'JOB_UPDATE', `save ${save}`);
    }),
    await cost('messages to one person each', ONE_BY_ONE, async () => {
      for (let i = 0; i < ONE_BY_ONE; i += 1)
        await tellOf([readers[i % people] as { userId: string }], 'NEW_MESSAGE', `message ${i}`);
    }),
    await cost(`digests of ${EACH} things each, handed out`, people, async () => {
      await db.execute(sql`update scheduled_deliveries set due_at = now() where topic = 'DAILY'`);
      await sendDueDeliveries(db, { mail });
    }),
    await cost('looks for what is due, when nothing is', ONE_BY_ONE, async () => {
      for (let i = 0; i < ONE_BY_ONE; i += 1) await sendDueDeliveries(db, { mail });
    }),
  ];
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return [
    "In this process, on a database of its own. The database's time is that of its sessions at work, the queue's own among them, which takes the mails out meanwhile.",
    '',
    table(
      ['what', 'how many', 'statements', 'ms', 'ms of processor here', "ms of the database's work", 'ms for each'],
      lines,
    ),
  ].join('\n');
}
