import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { BoundedClient, openConnection } from '#app/platform/db/bounded-client.server.ts';
import {
  type Account,
  canWriteIn,
  checkClusterRelease,
  createCluster,
  EMBEDDED_ROLE,
  existingCluster,
  findPostgres,
  makeOwned,
  postgresAccount,
  spawnAs,
} from '#app/platform/db/postgres-cluster.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

type Postmaster = { pid: number; socketDir: string };

function readPostmasterFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '' };
  } catch {
    return null;
  }
}

/** The server and its children have the cluster as their working folder. */
function processesIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The server that runs on this cluster, or null. A reused process number does not count. */
function runningPostmaster(cluster: string): Postmaster | null {
  const written = readPostmasterFile(cluster);
  return written && processesIn(cluster).includes(written.pid) ? written : null;
}

/**
 * Stops a server that nobody supervises, waits for its children, and removes the pid file that would prevent a new
 * start. Only for the holder of the data folder's lock.
 */
async function clearLeftovers(cluster: string): Promise<void> {
  const written = readPostmasterFile(cluster);
  if (!written) return;
  const until = Date.now() + 15_000;
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    const rest = until - Date.now();
    if (rest < 0)
      throw new StartRefused(`PostgreSQL still runs on ${cluster} (process ${left.join(', ')}) and does not stop.`);
    // After 10 s, an immediate stop: it loses nothing, recovery only takes longer.
    if (left.includes(written.pid)) process.kill(written.pid, rest < 5_000 ? 'SIGQUIT' : 'SIGINT');
    await pause(50);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (/\/flashboard-[^/]+$/.test(written.socketDir)) rmSync(written.socketDir, { recursive: true, force: true });
}

/** Ends the server when our end of its input closes, which the system does even if this process is killed. */
const TIED_TO_US = `exec 3<&0
"$0" "$@" </dev/null 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT $server) & watch=$!
exec 3<&-
wait $server; status=$?
kill $watch 2>/dev/null
rm -rf "$SOCKET_DIR"
exit $status`;

const MEMORY_MOST = 8 * 2 ** 30;

/** Sized for a machine that also runs the product. Memory that is not used is not taken. */
function serverSettings(
  socketDir: string,
  { durable, connections }: { durable: boolean; connections: number },
): string[] {
  const megabytes =
    Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY, MEMORY_MOST) / 2 ** 20;
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: connections,
    shared_buffers: `${Math.round(megabytes / 8)}MB`,
    effective_cache_size: `${Math.round(megabytes / 2)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    max_worker_processes: 4,
    max_parallel_workers: 2,
    max_parallel_workers_per_gather: 1,
    io_method: 'sync',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '1GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must not contain user text.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

type PostgresProcess = { child: ChildProcess; exited: Promise<number | null> };

/** The whole socket path may have 107 bytes. */
function makeSocketFolder(account: Account | null): string {
  for (const base of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    if (Buffer.byteLength(join(base, 'flashboard-XXXXXX', '.s.PGSQL.5432')) > 107) continue;
    try {
      const folder = mkdtempSync(join(base, 'flashboard-'));
      makeOwned(folder, account);
      if (canWriteIn(folder, account)) return folder;
      rmSync(folder, { recursive: true });
    } catch {}
  }
  throw new StartRefused(
    'No temporary folder has room for the socket of PostgreSQL. Set TMPDIR to a short path such as /tmp.',
  );
}

/** A stopped server removes the folder. Nobody may have put something else in its place. */
function remakeSocketFolder(socketDir: string, account: Account | null): void {
  const found = lstatSync(socketDir, { throwIfNoEntry: false });
  if (!found) {
    mkdirSync(socketDir, { mode: 0o700 });
    if (account) lchownSync(socketDir, account.uid, account.gid);
  } else if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) {
    throw new StartRefused(`${socketDir} was put there by somebody else.`);
  }
}

type LaunchOptions = {
  binariesFolder: string;
  cluster: string;
  account: Account | null;
  socketDir: string;
  logFile: string;
  durable: boolean;
  connections: number;
};

const LOG_BYTES = 5_000_000;

async function launchPostgres(options: LaunchOptions): Promise<PostgresProcess> {
  const { binariesFolder, cluster, account, socketDir, logFile } = options;
  remakeSocketFolder(socketDir, account);
  const log = openSync(logFile, 'a', 0o600);
  if (fstatSync(log).size > LOG_BYTES) ftruncateSync(log);
  const before = fstatSync(log).size;
  const words = ['-c', TIED_TO_US, join(binariesFolder, 'bin', 'postgres'), '-D', cluster];
  // A process group of its own: Ctrl-C reaches only us, and the database outlives the last request.
  const as = spawnAs(account);
  const child = spawn('/bin/sh', [...words, ...serverSettings(socketDir, options)], {
    ...as,
    env: { ...as.env, SOCKET_DIR: socketDir },
    stdio: ['pipe', log, log],
    detached: true,
  });
  closeSync(log);
  child.stdin?.on('error', () => {});
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (code) => resolve(code));
  });
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  // Recovery after a crash may take long.
  const until = Date.now() + 120_000;
  while (!(await answers(socketDir))) {
    if (ended || Date.now() > until) {
      child.stdin?.end();
      const said = readFileSync(logFile).subarray(before).toString('utf8').trim().split('\n').slice(-6).join('\n');
      throw new StartRefused(`PostgreSQL did not start on ${cluster}:\n${said || '(it said nothing)'}`);
    }
    await pause(20);
  }
  return { child, exited };
}

async function answers(socketDir: string): Promise<boolean> {
  const client = new BoundedClient({
    host: socketDir,
    user: EMBEDDED_ROLE,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

type EmbeddedPostgres = {
  poolConfig: pg.PoolConfig;
  cluster: string;
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  say?: (words: string) => void;
  durable?: boolean;
  connections?: number;
};

const STOP_MS = 4_500;

export function runningEmbeddedPostgres(dataDir: string): pg.PoolConfig | null {
  const cluster = existingCluster(resolve(dataDir));
  const postmaster = cluster === null ? null : runningPostmaster(cluster);
  return postmaster === null ? null : configFor(postmaster.socketDir);
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, on a socket that only this user can open. It ends with this process, however
 * that ends, and is restarted after a crash. The caller holds the data folder's lock.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { say = () => {}, durable = true, connections = 60 } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const account = postgresAccount();
  const binaries = findPostgres(account, say);
  const cluster = existingCluster(dataDir) ?? createCluster({ dataDir, binaries, account, durable, say });
  checkClusterRelease(cluster, binaries);
  await clearLeftovers(cluster);
  const socketDir = makeSocketFolder(account);
  const logFile = join(dataDir, 'postgres.log');
  const launch = { binariesFolder: binaries.folder, cluster, account, socketDir, logFile, durable, connections };
  let stopping = false;
  let server: PostgresProcess;
  try {
    server = await launchPostgres(launch);
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await server.exited;
      if (stopping) return;
      say('PostgreSQL ended unexpectedly and is started again');
      try {
        await clearLeftovers(cluster);
        server = await launchPostgres(launch);
        if (stopping) server.child.stdin?.end();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(1_000);
      }
    }
  }
  const supervision = keepRunning();

  await createDatabase(configFor(socketDir));
  return {
    poolConfig: configFor(socketDir),
    cluster,
    async stop() {
      stopping = true;
      server.child.stdin?.end();
      const ended = await Promise.race([supervision.then(() => true), pause(STOP_MS, false, { ref: false })]);
      if (!ended) {
        const postmaster = runningPostmaster(cluster);
        if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
        await supervision;
      }
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

function configFor(socketDir: string): pg.PoolConfig {
  return { host: socketDir, port: 5432, user: EMBEDDED_ROLE, database: EMBEDDED_ROLE, ssl: false };
}

async function createDatabase(config: pg.PoolConfig): Promise<void> {
  const client = await openConnection({ ...config, database: 'postgres' });
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [EMBEDDED_ROLE]);
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_ROLE}`);
  } finally {
    await client.end();
  }
}
