import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { FOR_ARTISTS, FOR_SHOPS } from '#tests/journeys/screens.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { table } from './measurements.ts';
import { type Part, withServer } from './part.ts';

type Account = { role: string; email: string; password: string };

/** Statements that a page sends to the database, counted in the database's own log. */
export const queries: Part = {
  name: 'queries',
  title: 'Queries per page',
  run: () =>
    withServer(async ({ origin, dataDir }) => {
      const config = runningEmbeddedPostgres(dataDir);
      if (!config) throw new Error('the embedded database does not run');
      const database = new pg.Client(config);
      await database.connect();
      await database.query("alter system set log_statement = 'all'");
      await database.query('alter system set log_line_prefix = $$%p $$');
      await database.query('select pg_reload_conf()');
      try {
        return await countAll(origin, dataDir, database);
      } finally {
        await database.end();
      }
    }),
};

async function countAll(origin: string, dataDir: string, database: pg.Client): Promise<string> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[];
  const signedIn = async (role: string) => {
    const account = accounts.find((one) => one.role === role);
    if (!account) throw new Error(`the cast has no ${role}`);
    const client = new WebClient(origin);
    await client.signIn(account.email, account.password);
    return client;
  };
  const { rows } = await database.query<{ id: string }>(
    "select id from job_posts where status = 'ACTIVE' order by created_at limit 1",
  );
  const job = `/jobs/${rows[0]?.id}`;
  const visitor = new WebClient(origin);
  const artist = await signedIn('ARTIST');
  const shop = await signedIn('SHOP');
  const visits: [string, WebClient, string[]][] = [
    ['visitor', visitor, ['/', '/jobs', '/jobs?type=GUEST_SPOT&q=color', job]],
    ['artist', artist, ['/jobs', job, ...FOR_ARTISTS]],
    ['shop', shop, [...FOR_SHOPS, '/messages', '/notifications']],
  ];
  const lines: (string | number)[][] = [];
  for (const [who, client, paths] of visits) {
    for (const path of paths) {
      const first = await count(dataDir, database, () => client.get(path));
      const again = await count(dataDir, database, () => client.get(path));
      lines.push([path.replace(/[0-9a-f-]{36}/, ':jobId'), who, first, again]);
    }
  }
  return [
    "Statements in the database's log while one page was asked for, the session's among them; those of the mail queue and of the event relay, which run by themselves, are left out.",
    '',
    table(['page', 'who', 'first time', 'again'], lines),
  ].join('\n');
}

const OWN_WORK = /pgboss|outbox|log_statement|pg_reload_conf|a mark in the log/;

async function count(dataDir: string, database: pg.Client, act: () => Promise<unknown>): Promise<number> {
  const log = join(dataDir, 'postgres.log');
  const from = readFileSync(log, 'utf8').length;
  await act();
  // The log is written in order: once this line is there, so is all that came before.
  const mark = `a mark in the log ${Math.random()}`;
  await database.query(`select '${mark}'`);
  const written = readFileSync(log, 'utf8').slice(from).split(mark)[0] ?? '';
  // A statement of several lines is one entry; the last one is the beginning of the mark's own.
  const entries = written.split(/^(?=\d+ LOG:)/m).slice(0, -1);
  const statements = entries.filter((entry) => /^\d+ LOG:\s+(?:statement|execute [^:]*): /.test(entry));
  return statements.filter((entry) => !OWN_WORK.test(entry)).length;
}
