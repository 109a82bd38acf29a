import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { lockDataFolder } from '#app/platform/data-folder.server.ts';
import { openConfiguredDatabase } from '#app/platform/db/configured-database.server.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';

const root = mkdtempSync(join(tmpdir(), 'flashboard-embedded-'));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const LONG = 'a-folder-whose-name-is-so-long-that-no-socket-fits-below-it-'.repeat(3);
const query = async (config: pg.PoolConfig, text: string) => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Another process with the folder's database; resolves once it is up. */
function holder(dataDir: string): Promise<{ child: ChildProcess; socketDir: string }> {
  const child = spawn(process.execPath, ['tests/support/hold-database.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)));
    child.stdout?.once('data', (words: Buffer) =>
      resolve({ child, socketDir: words.toString().trim().split(' ')[1] ?? '' }),
    );
  });
}

test('It is durable and listens on a private socket only.', async () => {
  const dataDir = join(root, LONG);
  mkdirSync(dataDir, { mode: 0o711 });
  const server = await startEmbeddedPostgres({ dataDir });
  const [settings] = await query(
    server.poolConfig,
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listens, current_setting('unix_socket_permissions') as mode",
  );
  expect(settings).toEqual({ fsync: 'on', commit: 'on', listens: '', mode: '0700' });
  await server.stop();
  expect(runningEmbeddedPostgres(dataDir)).toBeNull();
  expect(existsSync(String(server.poolConfig.host))).toBe(false);
});

test('A killed process ends its database, and acknowledged data survives.', async () => {
  const dataDir = join(root, 'killed');
  const { child, socketDir } = await holder(dataDir);
  const config = { host: socketDir, user: 'flashboard', database: 'flashboard' };
  await query(config, 'create table kept (n int)');
  await query(config, 'insert into kept values (1)');
  child.kill('SIGKILL');
  await expect.poll(() => runningEmbeddedPostgres(dataDir), { timeout: 5_000 }).toBeNull();
  await expect.poll(() => existsSync(socketDir), { timeout: 5_000 }).toBe(false);

  const release = lockDataFolder(dataDir, 'the next');
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(await query(server.poolConfig, 'select n from kept')).toEqual([{ n: 1 }]);
  await server.stop();
  release();
});

test('A second holder is refused, and a command uses the running server.', async () => {
  const dataDir = join(root, 'held');
  const { child } = await holder(dataDir);
  const before = performance.now();
  expect(() => lockDataFolder(dataDir, 'the second')).toThrow(`process ${child.pid}`);
  expect(performance.now() - before).toBeLessThan(1_000);

  const command = await openConfiguredDatabase({ databaseUrl: undefined, dataDir }, 'a command');
  expect(await query(command.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
  await command.close();
  expect(await query(command.poolConfig, 'select 2 as two')).toEqual([{ two: 2 }]);
  child.kill('SIGKILL');
});

test('A crashed server is started again at the same address.', async () => {
  const dataDir = join(root, 'falls');
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, durable: false, say: (words) => said.push(words) });
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => query(server.poolConfig, 'select 1 as one').catch(() => null), { timeout: 15_000 })
    .toEqual([{ one: 1 }]);
  // In a folder that PostgreSQL's own account cannot enter it has said before where its programs are.
  expect(said.at(-1)).toBe('PostgreSQL ended unexpectedly and is started again');
  await server.stop();
});
