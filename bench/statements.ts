import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';

/** A statement as the database got it; null is SQL NULL. */
export type Statement = { text: string; values: (string | null)[] };

/** A server's own database, asked directly, with every statement written to its log. */
export async function withStatementLog<T>(dataDir: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  await ask(dataDir, async (database) => {
    // For the role, and then on new connections: the product gives its database settings that stand above a file's.
    for (const setting of SETTINGS) await database.query(`alter role current_user set ${setting}`);
    await database.query("alter system set log_line_prefix = '%p '");
    await database.query('select pg_reload_conf()');
    await database.query(RECONNECT);
  });
  try {
    return await ask(dataDir, work);
  } finally {
    await ask(dataDir, async (database) => {
      await database.query('alter role current_user reset all');
      await database.query(RECONNECT);
    });
  }
}

async function ask<T>(dataDir: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const database = new pg.Client(config);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

const RECONNECT = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'flashboard'";
/** Statements with their values, which stand in the part of an entry that is left out otherwise. */
const SETTINGS = ["log_statement = 'all'", "log_error_verbosity = 'default'"];

/** What runs by itself: the mail queue, the event relay, and this measuring. */
const OWN_WORK = /pgboss|outbox|pg_notify|a mark in the log/;

/** The statements in the database's log while something was done. */
export async function statementsOf(
  dataDir: string,
  database: pg.Client,
  act: () => Promise<unknown>,
): Promise<Statement[]> {
  const log = join(dataDir, 'postgres.log');
  const from = readFileSync(log).byteLength;
  await act();
  // The log is written in order: once this line is there, so is all that came before.
  const mark = `a mark in the log ${Math.random()}`;
  await database.query(`select '${mark}'`);
  const written = readFileSync(log).subarray(from).toString().split(mark)[0] ?? '';
  // A statement of several lines is one entry; the last one is the beginning of the mark's own.
  const entries = written.split(/^(?=\d+ (?!DETAIL)[A-Z]+:)/m).slice(0, -1);
  return entries.filter((entry) => !OWN_WORK.test(entry)).flatMap((entry) => readEntry(entry) ?? []);
}

function readEntry(entry: string): Statement | null {
  const [, text, parameters = ''] =
    /^\d+ LOG:\s+(?:statement|execute [^:]*): (.*?)(?:\n\d+ DETAIL:\s+Parameters: (.*))?\n*$/is.exec(
      entry.replaceAll('\n\t', '\n'),
    ) ?? [];
  if (text === undefined) return null;
  const values = [...parameters.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
  return { text, values };
}
