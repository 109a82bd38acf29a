import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { addressOf } from '#tests/support/database.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';

export type Part = {
  name: string;
  title: string;
  run(effort: Effort): Promise<string>;
};

type Effort = {
  quick: boolean;
  seconds: number;
  /** The numbers of jobs, one volume after the other, and the samples per kind of request. */
  sizes: number[];
  samples: number;
  /** A data folder of its own, filled before. */
  data: string | undefined;
  /** Visits a second, and for how long. */
  rate: number;
  minutes: number;
};

export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-bench-'));
  chmodSync(dataDir, 0o711);
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function withServer<T>(
  work: (server: RunningServer) => Promise<T>,
  options: { through?: string[]; settings?: Record<string, string> } = {},
): Promise<T> {
  return withDataDir(async (dataDir) => {
    const server = await startServer({ dataDir, ...options });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}

/** The server's AUTH_SECRET, so that sessions can be created here. */
export const AUTH_SECRET = randomBytes(24).toString('hex');

export async function withDatabase<T>(dataDir: string, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const opened = openDatabase({ ...config, max: 4, statement_timeout: 0, query_timeout: 0 }, () => {});
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Creates a session and its cookie directly, because hashing many passwords would take long. */
export async function signIn({ db }: OpenDatabase, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex');
  await db.execute(sql`
    insert into sessions (user_id, token, expires_at) values (${userId}, ${token}, now() + interval '7 days')`);
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `flashboard.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

export function startSecond(config: pg.PoolConfig, dataDir: string, through: string[] = []) {
  mkdirSync(dataDir, { mode: 0o711 });
  const settings = { AUTH_SECRET, DATABASE_URL: addressOf(config) };
  return startServer({ dataDir, settings, through });
}

type Account = { role: string; email: string; password: string };

export async function signedInAs(role: 'ARTIST' | 'SHOP', origin: string, dataDir: string): Promise<WebClient> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[];
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`the cast has no ${role}`);
  const client = new WebClient(origin);
  await client.signIn(account.email, account.password);
  return client;
}

export function cookieOf(client: WebClient): string {
  return client
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

export type Statement = { text: string; values: (string | null)[] };

/** Direct access to a server's database, with every statement logged. */
export async function withStatementLog<T>(dataDir: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  await ask(dataDir, async (database) => {
    // Sets it for the role and reconnects, because role settings override the configuration file.
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
/** Statements with their values, which the log writes in the DETAIL part of an entry. */
const SETTINGS = ["log_statement = 'all'", "log_error_verbosity = 'default'"];

/** Background statements: the mail queue, the event relay, and this benchmark. */
const OWN_WORK = /pgboss|outbox|pg_notify|a mark in the log/;

/** The statements that the database logs during an act, without those of background work. */
export async function statementsOf(
  dataDir: string,
  database: pg.Client,
  act: () => Promise<unknown>,
): Promise<Statement[]> {
  const entries = await entriesDuring(dataDir, database, act);
  return entries.filter((entry) => !OWN_WORK.test(entry)).flatMap((entry) => readEntry(entry) ?? []);
}

/** How many statements the database logs during an act, background work included. */
export async function countStatements(
  dataDir: string,
  database: pg.Client,
  act: () => Promise<unknown>,
): Promise<number> {
  const entries = await entriesDuring(dataDir, database, act);
  return entries.filter((entry) => /^\d+ LOG:\s+(?:statement|execute)/.test(entry)).length;
}

async function entriesDuring(dataDir: string, database: pg.Client, act: () => Promise<unknown>): Promise<string[]> {
  const log = join(dataDir, 'postgres.log');
  const from = readFileSync(log).byteLength;
  await act();
  // The log is in order, so this line comes after all earlier ones.
  const mark = `a mark in the log ${Math.random()}`;
  await database.query(`select '${mark}'`);
  const written = readFileSync(log).subarray(from).toString().split(mark)[0] ?? '';
  // A statement of several lines is one entry; the last entry is the start of the marker.
  return written.split(/^(?=\d+ (?!DETAIL)[A-Z]+:)/m).slice(0, -1);
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

type Numbers = Partial<
  Record<'artists' | 'shops' | 'jobs' | 'applications' | 'messages' | 'chairs' | 'stays' | 'seed', number>
>;

export function growBy(dataDir: string, asked: Numbers): number {
  const numbers = {
    artists: 0,
    shops: 0,
    jobs: 0,
    applications: 0,
    messages: 0,
    chairs: 0,
    stays: 0,
    seed: 1,
    ...asked,
  };
  const args = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}
