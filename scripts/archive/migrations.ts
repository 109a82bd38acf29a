import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';

const FOLDER = 'db/migrations';
const JOURNAL = 'meta/_journal.json';
type Journal = { entries: unknown[] };

const readJournal = () => JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8')) as Journal;

export const knownMigrations = () => readJournal().entries.length;

export async function appliedMigrations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations');
  return rows[0]?.n ?? 0;
}

/** Migrates an empty database to the version of a backup, so its rows fit. Later migrations then apply to them. */
export async function migrateTo(config: pg.PoolConfig, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flashboard-migrations-'));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const journal = readJournal();
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(config, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
