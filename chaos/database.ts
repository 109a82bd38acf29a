import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import { makeOwned, postgresAccount, spawnAs } from '#app/platform/db/postgres-cluster.server.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import {
  compare,
  count,
  type Figure,
  gatherLoad,
  ledgerLines,
  none,
  type Part,
  some,
  until,
  withDatabase,
  withDataDir,
  within,
} from './rig.ts';

const BETWEEN_MS = 400;
const JOBS_PER_ROUND = 30;

/**
 * Cuts every database connection under load, again and again, from the database and from the network. The process must
 * survive without uncaught errors, and acknowledged data must be stored.
 */
export const backendKill: Part = {
  name: 'backend-kill',
  title: 'database connections cut under load',
  run: (rounds) => withDataDir((home) => cutConnections(home, rounds)),
};

async function cutConnections(home: string, rounds: number): Promise<Figure[]> {
  const database = await startEmbeddedPostgres({ dataDir: join(home, 'database') });
  const { host = '', port = 5432, user, database: name } = database.poolConfig;
  const proxy = await startDatabaseProxy({ host, port });
  const settings = {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}`,
    AUTH_SECRET: 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a',
  };
  const server = await startServer({ dataDir: join(home, 'data'), settings });
  const client = new pg.Client(database.poolConfig);
  await client.connect();
  const load = await gatherLoad(
    server,
    async (email) => (await client.query('select id from users where email = $1', [email])).rows[0].id,
    async (shopId, number) => {
      const newest = 'select id from job_posts where shop_id = $1 order by created_at desc limit $2';
      return (await client.query(newest, [shopId, number])).rows.map(({ id }) => id);
    },
  );
  const ledger = join(home, 'ledger.jsonl');
  const wellAgain: (number | null)[] = [];
  let cut = 0;
  await load.begin(JOBS_PER_ROUND * rounds, ledger);
  for (let round = 0; round < rounds; round += 1) {
    await pause(BETWEEN_MS);
    cut += round % 2 === 0 ? await terminate(client) : proxy.cut();
    wellAgain.push(
      await until(async () => (await fetch(`${server.origin}/readyz`).catch(() => null))?.ok ?? false, 10_000),
    );
  }
  await load.stop();
  await until(async () => (await count(client, 'select count(*) as n from outbox')) === 0, 30_000);
  const checks = await compare(client, ledgerLines(ledger));
  const figures = load.figures(2_000);
  await server.stop();
  await client.end();
  await proxy.close();
  await database.stop();
  return [
    some('connections cut', cut),
    some('acknowledged acts', ledgerLines(ledger).length),
    ...checks,
    ...figures,
    within('ready again', wellAgain, 2_000),
  ];
}

async function terminate(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return rowCount ?? 0;
}

const READERS = 6;
const HANGING_MS = 8_000;
const LONGEST_STOP_MS = 30_000;

/**
 * Freezes the database and its backends, so nothing answers and no connection closes. Requests must fail quickly, and
 * /readyz must fail. When new connections work again, the product recovers while the old ones still hang.
 */
export const databaseHang: Part = {
  name: 'database-hang',
  title: 'a database that hangs without hanging up',
  run: (rounds) => withDataDir((dataDir) => hangDatabase(dataDir, rounds)),
};

async function hangDatabase(dataDir: string, rounds: number): Promise<Figure[]> {
  const server = await startServer({ dataDir });
  let over = false;
  let putOff = 0;
  let failed = 0;
  let slowest = 0;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    const client = new WebClient(server.origin);
    for (let turn = 0; !over; turn += 1) {
      const started = performance.now();
      const reply = await client.get(`/jobs?q=rose${reader}x${turn}`).catch(() => null);
      slowest = Math.max(slowest, performance.now() - started);
      if (reply?.status === 503) putOff += 1;
      else if (reply?.status !== 200) failed += 1;
    }
  });
  const statusOf = async (path: string) => (await fetch(server.origin + path).catch(() => null))?.status;
  const unready: (number | null)[] = [];
  const alive: (number | null)[] = [];
  const wellAgain: (number | null)[] = [];
  let stopped = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(500);
    const pids = await serving(dataDir);
    stopped += pids.length;
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    for (const pid of [postmaster, ...pids]) process.kill(pid, 'SIGSTOP');
    unready.push(await until(async () => (await statusOf('/readyz')) === 503, LONGEST_STOP_MS));
    const asked = performance.now();
    alive.push((await statusOf('/healthz')) === 200 ? performance.now() - asked : null);
    await pause(HANGING_MS);
    process.kill(postmaster, 'SIGCONT');
    wellAgain.push(await until(async () => (await statusOf('/readyz')) === 200, LONGEST_STOP_MS));
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  over = true;
  await Promise.all(readers);
  const uncaught = server.output().match(/"message":"(?:uncaught|unhandled rejection)"/g)?.length ?? 0;
  await server.stop();
  return [
    some('connections that hung', stopped),
    some('pages put off (503)', putOff),
    none('pages that failed otherwise, or were never answered', failed),
    none('uncaught errors', uncaught),
    within('slowest page', [slowest], 13_000),
    within('/readyz says no', unready, 5_000),
    within('/healthz says yes meanwhile', alive, 1_000),
    within('ready again while the old connections still hang', wellAgain, 15_000),
  ];
}

async function serving(dataDir: string): Promise<number[]> {
  return withDatabase(dataDir, async (db) => {
    const { rows } = await db.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rows.map(({ pid }) => pid);
  });
}

const JOBS = 150;
const BURST_MS = 2_500;

/**
 * Kills the primary during a burst, and its standby takes over through a proxy. Before that, the standby is away for a
 * while, so every COMMIT waits. Acknowledged data must be stored.
 */
export const failover: Part = {
  name: 'failover',
  title: 'a failover to a synchronous standby, and commits that wait for one that is gone',
  run: (rounds) => withDataDir((home) => failOver(home, rounds)),
};

async function failOver(home: string, rounds: number): Promise<Figure[]> {
  let { primary, standby } = await startPair(home);
  const proxy = await startDatabaseProxy({ host: '127.0.0.1', port: primary.port });
  const settings = { DATABASE_URL: addressOf(proxy), AUTH_SECRET: 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a' };
  const server = await startServer({ dataDir: join(home, 'data'), settings });
  const ledger = join(home, 'ledger.jsonl');
  const load = await gatherLoad(
    server,
    async (email) => String((await asked(primary, `select id from users where email = '${email}'`))[0]?.id),
    async (shopId, number) => {
      const newest = `select id from job_posts where shop_id = '${shopId}' order by created_at desc limit ${number}`;
      return (await asked(primary, newest)).map(({ id }) => String(id));
    },
  );
  const isReady = async () => (await fetch(`${server.origin}/readyz`).catch(() => null))?.ok ?? false;
  const readyAgain: (number | null)[] = [];
  const waited: (number | null)[] = [];

  for (let round = 1; round <= rounds; round += 1) {
    await load.begin(JOBS, ledger);
    await pause(BURST_MS);
    await killNode(standby);
    waited.push(await answerTo(() => load.crowd.shop.client.post('/notifications/all/reading', { returnTo: '/' })));
    waited.push(await answerTo(() => load.crowd.shop.client.post('/shop/profile/business', { yearsInBusiness: '7' })));
    standby = await addStandby(primary, standby.folder);
    await pause(BURST_MS);
    await killNode(primary);
    await promote(standby);
    const former: Node = primary;
    primary = standby;
    proxy.switchTo({ host: '127.0.0.1', port: primary.port });
    readyAgain.push(await until(isReady, 20_000));
    await pause(BURST_MS);
    await load.stop();
    standby = await addStandby(primary, former.folder);
    console.log(`  round ${round}: ${ledgerLines(ledger).length} acknowledged so far`);
  }

  const client = new pg.Client(addressOf(primary));
  await client.connect();
  await until(async () => (await count(client, 'select count(*) as n from outbox')) === 0, 30_000);
  const checks = await compare(client, ledgerLines(ledger));
  await client.end();
  const figures = load.figures(13_000);
  await server.stop();
  await proxy.close();
  await killNode(standby);
  await killNode(primary);
  return [
    some('acknowledged acts', ledgerLines(ledger).length),
    ...checks,
    ...figures,
    within('answer to a form whose COMMIT waits for a standby that is gone', waited, 10_000),
    within('ready again after the switch', readyAgain, 5_000),
  ];
}

async function answerTo(ask: () => Promise<unknown>): Promise<number | null> {
  const started = performance.now();
  return ask().then(
    () => performance.now() - started,
    () => null,
  );
}

const USER = 'flashboard';
const account = postgresAccount();

type Node = { port: number; folder: string; process: ChildProcess };

/** The newest installed release that can create standbys; the embedded one lacks pg_basebackup. */
function binariesFolder(): string {
  const root = '/usr/lib/postgresql';
  const releases = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = releases
    .map((release) => join(root, release, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')));
  if (!found) throw new Error(`this part needs a PostgreSQL in ${root}: apt-get install postgresql`);
  return found;
}

const bin = (program: string) => join(binariesFolder(), program);
const run = (program: string, ...args: string[]) =>
  execFileSync(bin(program), args, { ...spawnAs(account), stdio: ['ignore', 'pipe', 'pipe'] });

/** A primary with synchronous commits to its standby, both in `home`. */
async function startPair(home: string): Promise<{ primary: Node; standby: Node }> {
  const folder = join(home, 'first');
  makeOwned(folder, account);
  run('initdb', '-D', folder, '-A', 'trust', '-U', USER, '-E', 'UTF8', '--no-sync');
  const primary = await startNode(folder);
  await asked(primary, `create database ${USER} template template0`, 'postgres');
  const standby = await addStandby(primary, join(home, 'second'));
  return { primary, standby };
}

/** Copies a running primary to `folder`, starts the copy as its standby, and makes commits wait for it. */
async function addStandby(primary: Node, folder: string): Promise<Node> {
  rmSync(folder, { recursive: true, force: true });
  makeOwned(folder, account);
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    USER,
    '-D',
    folder,
    '-R',
    '--no-sync',
    '-c',
    'fast',
  );
  const standby = await startNode(folder);
  await asked(primary, "alter system set synchronous_standby_names = '*'");
  await asked(primary, 'select pg_reload_conf()');
  const isWaitedFor = async () =>
    (await asked(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0;
  if ((await until(isWaitedFor, 20_000)) === null) throw new Error('the standby did not come up');
  return standby;
}

async function startNode(folder: string): Promise<Node> {
  const port = await freePort();
  appendFileSync(join(folder, 'postgresql.auto.conf'), `port = ${port}\n`);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_wal_senders=5'];
  const child = spawn(bin('postgres'), ['-D', folder, ...settings.flatMap((one) => ['-c', one])], {
    ...spawnAs(account),
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGQUIT'));
  const node = { port, folder, process: child };
  const answers = () =>
    asked(node, 'select', 'postgres').then(
      () => true,
      () => false,
    );
  if ((await until(answers, 30_000)) === null) throw new Error(`PostgreSQL did not start in ${folder}`);
  return node;
}

async function killNode({ process: child }: Node): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

async function promote({ folder }: Node): Promise<void> {
  // The copied settings make commits wait for a standby that does not exist yet.
  appendFileSync(join(folder, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
  run('pg_ctl', 'reload', '-D', folder);
  run('pg_ctl', 'promote', '-D', folder, '-w');
}

const addressOf = ({ port }: { port: number }) => `postgres://${USER}@127.0.0.1:${port}/${USER}`;

async function asked(node: { port: number }, text: string, database = USER): Promise<Record<string, unknown>[]> {
  const config = { host: '127.0.0.1', port: node.port, user: USER, database };
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
