import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { makeOwned, postgresAccount } from '#app/platform/db/postgres-cluster.server.ts';
import { freePort } from '#tests/support/free-port.ts';

/** The program, named by PGBOUNCER or where its package puts it; null if it is not installed. */
export const PGBOUNCER =
  process.env.PGBOUNCER ??
  ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((folder) => join(folder, 'pgbouncer')).find(existsSync) ??
  null;

/** Since 1.21 it knows named statements. */
export function isRecentPooler(): boolean {
  if (!PGBOUNCER) return false;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** A PgBouncer in front of a database, with three connections for everybody, and the address through it. */
export async function throughPooler(to: pg.PoolConfig, mode: 'transaction' | 'session', more = ''): Promise<string> {
  if (!PGBOUNCER) throw new Error('pgbouncer is not installed');
  const { host = 'localhost', port = 5432, user, password, database } = to;
  const own = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'flashboard-pooler-'));
  // Like PostgreSQL, it does not run as root.
  const account = postgresAccount();
  makeOwned(folder, account);
  const secret = typeof password === 'string' ? ` password=${password}` : '';
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${port} user=${user}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 3}
${more}
`,
  );
  const ids = account ? { uid: account.uid, gid: account.gid } : {};
  const child = spawn(PGBOUNCER, [file], { ...ids, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  afterAll(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await isListening(own))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await pause(20);
  }
  return `postgres://${user}@127.0.0.1:${own}/${database}`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => socket.destroy(resolve(true) as undefined));
    socket.once('error', () => resolve(false));
  });
}
