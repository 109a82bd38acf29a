import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type pg from 'pg';
import { openConnection } from '#app/platform/db/bounded-client.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { type AuthSecret, fingerprintOf } from '#app/platform/signed-text.server.ts';
import { appliedMigrations } from './migrations.ts';
import { dumpRows, listTables, type Table } from './tables.ts';

export const FORMAT = 1;
export type Manifest = {
  format: number;
  madeAt: string;
  migrations: number;
  /** The fingerprint of AUTH_SECRET; older backups have none. */
  secret?: string;
  tables: Table[];
  files: number;
};

/** The stored sizes of every file: its key and type. Empty when there are no tables yet. */
export async function storedFiles(client: pg.ClientBase): Promise<{ key: string; type: string }[]> {
  const tables = await client.query<{ there: boolean }>("select to_regclass('public.files') is not null as there");
  if (!tables.rows[0]?.there) return [];
  const { rows } = await client.query<{ key: string; type: string }>(`
    select bucket || '/' || path || '/' || (variant ->> 'key') as key, variant ->> 'contentType' as type
    from files, jsonb_array_elements(variants) variant order by 1`);
  return rows;
}

/**
 * Writes database and files into one compressed archive. All tables are read in one snapshot, so they are consistent
 * despite concurrent writes. Queued mail is left out, because a restored copy must not send it again. The file gets its
 * final name when it is complete.
 */
export async function writeBackup(options: {
  config: pg.PoolConfig;
  files: FileStore;
  path: string;
  secret: AuthSecret;
  tell: (words: string) => void;
}): Promise<Manifest> {
  const { config, files, path, secret, tell } = options;
  const half = `${path}.part`;
  const client = await openConnection(config);
  const archive = openArchive(half);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const stored = await storedFiles(client);
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      secret: fingerprintOf(secret[0]),
      tables,
      files: stored.length,
    };
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)));
    for (const table of tables) {
      let part = 0;
      for await (const lines of dumpRows(client, table)) {
        part += 1;
        await archive.add(`tables/${table.name}/${String(part).padStart(7, '0')}.jsonl`, Buffer.from(lines));
      }
      if (table.rows > 0) tell(`${table.name}: ${table.rows}`);
    }
    let kept = 0;
    for (const { key } of stored) {
      if ((await files.size(key)) === null) {
        tell(`The file ${key} is missing and is not in the backup`);
        continue;
      }
      await archive.add(`files/${key}`, await buffer(await files.read(key)));
      kept += 1;
    }
    tell(`files: ${kept}`);
    await archive.end();
    await rename(half, path);
    return manifest;
  } catch (error) {
    const reason = await archive.breakOff(error);
    await rm(half, { force: true });
    throw reason;
  } finally {
    await client.end();
  }
}

/** A compressed file in the old tar format, which every `tar` reads. */
function openArchive(path: string) {
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable, createGzip(), createWriteStream(path, { mode: 0o600 }));
  // Handled by `end` or `breakOff`.
  written.catch(() => {});
  return {
    async add(name: string, bytes: Buffer): Promise<void> {
      const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await entry.write(bytes);
      await entry.close();
    },
    end(): Promise<void> {
      controller.finalize();
      return written;
    },
    /** Returns the file's own error, because `add` only says that it failed. */
    breakOff(why: unknown): Promise<unknown> {
      controller.error(why);
      return written.then(
        () => why,
        (reason: unknown) => reason,
      );
    },
  };
}
