import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeOwned, postgresAccount, spawnAs } from '#app/platform/db/postgres-cluster.server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { until } from './rig.ts';

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
export async function startPair(home: string): Promise<{ primary: Node; standby: Node }> {
  const folder = join(home, 'first');
  makeOwned(folder, account);
  run('initdb', '-D', folder, '-A', 'trust', '-U', USER, '-E', 'UTF8', '--no-sync');
  const primary = await startNode(folder);
  await asked(primary, `create database ${USER} template template0`, [], 'postgres');
  const standby = await addStandby(primary, join(home, 'second'));
  return { primary, standby };
}

/** Copies a running primary to `folder`, starts the copy as its standby, and makes commits wait for it. */
export async function addStandby(primary: Node, folder: string): Promise<Node> {
  rmSync(folder, { recursive: true, force: true });
  makeOwned(folder, account);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER];
  run('pg_basebackup', ...from, '-D', folder, '-R', '--no-sync', '-c', 'fast');
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
    asked(node, 'select', [], 'postgres').then(
      () => true,
      () => false,
    );
  if ((await until(answers, 30_000)) === null) throw new Error(`PostgreSQL did not start in ${folder}`);
  return node;
}

export async function killNode({ process: child }: Node): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

export async function promote({ folder }: Node): Promise<void> {
  // The copied settings make commits wait for a standby that does not exist yet.
  appendFileSync(join(folder, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
  run('pg_ctl', 'reload', '-D', folder);
  run('pg_ctl', 'promote', '-D', folder, '-w');
}

export const addressOf = ({ port }: { port: number }) => `postgres://${USER}@127.0.0.1:${port}/${USER}`;

export async function asked(node: { port: number }, text: string, values: unknown[] = [], database = USER) {
  const config = { host: '127.0.0.1', port: node.port, user: USER, database };
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<{ id: string }>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
