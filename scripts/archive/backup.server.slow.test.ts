import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#app/platform/env.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';
import { plantCast } from '#db/seed/plant-cast.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type FilePlace, filePlace } from '#tests/support/file-place.ts';
import { restoreBackup } from './read-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

const source = await testDatabase();
const target = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'flashboard-backup-'));
const path = join(folder, 'backup.tar.gz');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places = { source: await filePlace(join(folder, 'source')), target: await filePlace(join(folder, 'target')) };
const storeAt = ({ settings }: FilePlace) => openFileStore(readSettings({ DATA_DIR: folder, ...settings }));
const files = { source: await storeAt(places.source), target: await storeAt(places.target) };
const quiet = () => {};
const secret: AuthSecret = ['Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a'];

/** The rows of a table in a fixed order, without generated columns. */
async function contents(config: pg.PoolConfig): Promise<Record<string, string>> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from "${name}" t`,
    );
    all[name] = rows[0]?.sum ?? '';
  }
  await client.end();
  return all;
}

beforeAll(async () => {
  const dataDir = join(folder, 'source');
  await plantCast({ db: source.db, files: files.source, dataDir, now: new Date(), hashPassword: async () => 'a hash' });
  await writeBackup({ config: source.poolConfig, files: files.source, path, secret, tell: quiet });
});

test('A backup can be opened with tar.', async () => {
  const { status, stdout } = spawnSync('tar', ['-tzf', path], { encoding: 'utf8' });
  expect(status).toBe(0);
  const names = stdout.trim().split('\n');
  expect(names[0]).toBe('manifest.json');
  const kept = Object.keys(await places.source.kept());
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(kept.length);
});

test('A failed backup is explained and leaves nothing behind.', async () => {
  const away = new Error('the store is away');
  const failing = { ...files.source, read: () => Promise.reject(away) };
  const options = { config: source.poolConfig, files: failing, path: join(folder, 'half.tar.gz'), secret, tell: quiet };
  await expect(writeBackup(options)).rejects.toBe(away);
  const nowhere = join(folder, 'nowhere', 'half.tar.gz');
  await expect(writeBackup({ ...options, files: files.source, path: nowhere })).rejects.toThrow('ENOENT');
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
});

const restore = (from: string, force: boolean) =>
  restoreBackup({ config: target.poolConfig, files: files.target, path: from, force, secret, tell: quiet });

test('A damaged backup is refused before anything is touched.', async () => {
  const bytes = readFileSync(path);
  const damaged = join(folder, 'damaged.tar.gz');
  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, bytes.subarray(0, bytes.length - 2_000));
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
  writeFileSync(damaged, bytes);
  const before = await contents(target.poolConfig);
  await expect(restore(damaged, true)).rejects.toThrow(/cannot be read as a backup: \w/);
  await expect(restore(cut, true)).rejects.toThrow(/cannot be read as a backup: \w/);
  expect(await contents(target.poolConfig)).toEqual(before);
});

test('A restored database has every row and file.', async () => {
  const restored = await restore(path, false);
  expect(await contents(target.poolConfig)).toEqual(await contents(source.poolConfig));
  expect(restored.files).toBeGreaterThan(20);
  expect(await places.target.kept()).toEqual(await places.source.kept());
  const { rows } = await source.pool.query(
    "select bucket || '/' || path || '/' || (variants -> 0 ->> 'key') as key from files",
  );
  for (const { key } of rows) {
    expect(await buffer(await files.target.read(key))).toEqual(await buffer(await files.source.read(key)));
  }
});

test.each<[string, AuthSecret, boolean]>([
  ['the same', secret, false],
  ['the same as the old one', ['another secret of thirty-two letters', ...secret], false],
  ['another', ['another secret of thirty-two letters'], true],
])('A restore says whether the secret is another one: %s.', async (_which, configured, isSaid) => {
  const said: string[] = [];
  const tell = (words: string) => said.push(words);
  const options = { config: target.poolConfig, files: files.target, path, force: false, secret: configured, tell };
  await expect(restoreBackup(options)).rejects.toThrow('The database is not empty');
  expect(said.some((words) => words.includes('another AUTH_SECRET'))).toBe(isSaid);
});

test('A database with data is replaced only when forced.', async () => {
  await expect(restore(path, false)).rejects.toThrow('The database is not empty');
  const later = new pg.Client(target.poolConfig);
  await later.connect();
  await later.query(`insert into files (bucket, path, content_type, bytes, variants) values
    ('shop-photos', 'later/one', 'image/webp', 1, '[{ "key": "1.webp", "contentType": "image/webp" }]')`);
  await later.end();
  await files.target.put('shop-photos/later/one/1.webp', Buffer.from('x'), 'image/webp');
  await restore(path, true);
  expect(await places.target.kept()).toEqual(await places.source.kept());
  expect(await contents(target.poolConfig)).toEqual(await contents(source.poolConfig));
});

test('Nothing is restored under a running product.', async () => {
  const running = new pg.Client({ ...target.poolConfig, application_name: 'flashboard-live' });
  await running.connect();
  await expect(restore(path, true)).rejects.toThrow('Stop it first');
  await running.end();
});
