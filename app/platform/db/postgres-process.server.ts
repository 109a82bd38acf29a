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
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BoundedClient } from '#app/platform/db/bounded-client.server.ts';
import {
  type Account,
  canWriteIn,
  EMBEDDED_ROLE,
  makeOwned,
  spawnAs,
} from '#app/platform/db/postgres-cluster.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/**
 * Ends the server when our end of its input closes, which the system does even if this process is killed. `wait`
 * returns if the server ends by itself.
 */
const TIED_TO_US = `exec 3<&0
"$0" "$@" </dev/null 3<&- & server=$!
(cat <&3 >/dev/null; kill -INT $server) & watch=$!
exec 3<&-
wait $server; status=$?
kill $watch 2>/dev/null
rm -rf "$SOCKET_DIR"
exit $status`;

/** Sized for a small machine that also runs the product. */
function serverSettings(
  socketDir: string,
  { durable, connections }: { durable: boolean; connections: number },
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: connections,
    shared_buffers: '192MB',
    effective_cache_size: '1GB',
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

export type PostgresProcess = { child: ChildProcess; exited: Promise<number | null>; socketDir: string };

/** The whole socket path may have 107 bytes. */
export function makeSocketFolder(account: Account | null): string {
  for (const base of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    if (Buffer.byteLength(join(base, 'flashboard-XXXXXX', '.s.PGSQL.5432')) > 107) continue;
    try {
      const folder = mkdtempSync(join(base, 'flashboard-'));
      makeOwned(folder, account);
      if (canWriteIn(folder, account)) return folder;
      rmSync(folder, { recursive: true });
    } catch {
      // Try the next one.
    }
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

export type LaunchOptions = {
  binariesFolder: string;
  cluster: string;
  account: Account | null;
  socketDir: string;
  logFile: string;
  durable: boolean;
  connections: number;
};

const LOG_BYTES = 5_000_000;

/** Resolves when the server answers; rejects with the reason. */
export async function launchPostgres(options: LaunchOptions): Promise<PostgresProcess> {
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
  return { child, exited, socketDir };
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
