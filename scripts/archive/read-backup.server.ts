import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import type pg from 'pg';
import { openConnection } from '#app/platform/db/bounded-client.server.ts';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { type AuthSecret, fingerprintOf } from '#app/platform/signed-text.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';
import { knownMigrations, migrateTo } from './migrations.ts';
import { dropEverything, listTables, loadRows, withoutForeignKeys } from './tables.ts';
import { FORMAT, type Manifest, storedFiles } from './write-backup.server.ts';

const OTHER_SECRET =
  'It was made with another AUTH_SECRET: set that one, or as AUTH_SECRET_OLD beside the new one, before the start';

type Found = { rows: Map<string, number>; files: number };

/**
 * Restores a backup into an empty database, or with `force` in place of the existing data. The whole archive is read
 * and counted before anything changes, and the restored rows are counted again before the commit. The old data's files
 * are removed last. The planner gets its statistics at once. Returns the numbers of restored rows and files.
 */
export async function restoreBackup(options: {
  config: pg.PoolConfig;
  files: FileStore;
  path: string;
  force: boolean;
  secret: AuthSecret;
  tell: (words: string) => void;
}): Promise<{ tables: number; rows: number; files: number }> {
  const { config, files, path, force, secret, tell } = options;
  const manifest = await checkArchive(path);
  tell(`The backup of ${manifest.madeAt} is complete`);
  if (manifest.secret && !secret.map(fingerprintOf).includes(manifest.secret)) tell(OTHER_SECRET);
  const client = await openConnection(config);
  let restored = 0;
  try {
    await refuseUnlessFree(client, force);
    const before = await storedFiles(client);
    await dropEverything(client);
    await migrateTo(config, manifest.migrations);
    await client.query('begin');
    await withoutForeignKeys(client, async () => {
      await eachEntry(path, async (name, bytes) => {
        const table = manifest.tables.find((one) => name.startsWith(`tables/${one.name}/`));
        if (table) await loadRows(client, table, bytes.toString('utf8'));
      });
    });
    const arrived = new Map((await listTables(client)).map((table) => [table.name, table.rows]));
    compare(manifest, arrived);
    await client.query('commit');
    await client.query('analyze');
    const types = new Map((await storedFiles(client)).map(({ key, type }) => [key, type]));
    await eachEntry(path, async (name, bytes) => {
      const key = name.startsWith('files/') ? name.slice('files/'.length) : null;
      if (!key) return;
      await files.put(key, bytes, types.get(key) ?? 'application/octet-stream');
      restored += 1;
    });
    for (const { key } of before) if (!types.has(key)) await files.remove(key);
  } finally {
    await client.end();
  }
  await migrateDatabase(config, 'db/migrations');
  if (restored < manifest.files) tell(`${manifest.files - restored} files were missing when the backup was made`);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows, files: restored };
}

async function checkArchive(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const found: Found = { rows: new Map(), files: 0 };
  try {
    await eachEntry(path, async (name, bytes) => {
      const table = /^tables\/(?<table>[^/]+)\//.exec(name)?.groups?.table;
      if (name === 'manifest.json') manifest = JSON.parse(bytes.toString('utf8')) as Manifest;
      else if (table)
        found.rows.set(table, (found.rows.get(table) ?? 0) + bytes.toString('latin1').split('\n').length - 1);
      else found.files += 1;
    });
  } catch (error) {
    throw new StartRefused(`${path} cannot be read as a backup: ${(error as Error).message}`);
  }
  if (manifest?.format !== FORMAT) throw new StartRefused(`${path} is no backup that this release can read.`);
  if (manifest.migrations > knownMigrations()) {
    throw new StartRefused(
      `${path} was made by a newer release of Flashboard. Restore it with that release or a later one.`,
    );
  }
  compare(manifest, found.rows);
  return manifest;
}

function compare(manifest: Manifest, rows: Map<string, number>): void {
  for (const table of manifest.tables) {
    const count = rows.get(table.name) ?? 0;
    if (count !== table.rows)
      throw new StartRefused(
        `The table ${table.name} should have ${table.rows} rows, and has ${count}. Nothing was restored.`,
      );
  }
}

async function refuseUnlessFree(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'flashboard-live'",
  );
  if (rows[0]?.n) throw new StartRefused('Flashboard is running on this database. Stop it first.');
  const full = (await listTables(client)).filter((table) => table.rows > 0);
  if (full.length > 0 && !force) {
    throw new StartRefused(
      `The database is not empty (${full[0]?.name}: ${full[0]?.rows}). With --force it is replaced, and what is in it now is gone.`,
    );
  }
}

async function eachEntry(path: string, work: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  const unpacked: AsyncIterable<Buffer> = pipeline(createReadStream(path), createGunzip(), () => {});
  const archive = NodeReadableStream.from(unpacked) as ReadableStream<Uint8Array>;
  for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
    await work(header.name, await buffer(body));
  }
}
