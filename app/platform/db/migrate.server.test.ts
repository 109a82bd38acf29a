import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db, pool, poolConfig } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'flashboard-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const when = Date.now() + 1_000_000;
mkdirSync(join(folder, 'meta'));
writeFileSync(
  join(folder, 'notes.sql'),
  'create table notes_made (id int);\n--> statement-breakpoint\nalter table notes add column colour text;',
);
writeFileSync(
  join(folder, 'meta/_journal.json'),
  JSON.stringify({
    version: '7',
    dialect: 'postgresql',
    entries: [{ idx: 0, version: '7', when, tag: 'notes', breakpoints: true }],
  }),
);
await db.execute(sql`create table notes (words text)`);

const BOUNDS = { lockWaitMs: 200, pauseMs: 100, longestMs: 60_000 };
const columns = async () =>
  (await db.execute(sql`select 1 from information_schema.columns where table_name = 'notes'`)).rowCount;

/** Somebody who reads for as long as they like. */
async function longReader() {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from notes');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

test('a blocked migration gives up in time and changes nothing', async () => {
  const leave = await longReader();
  const migrating = migrateDatabase(poolConfig, folder, () => {}, { ...BOUNDS, longestMs: 0 });
  await expect(migrating).rejects.toThrow(
    /^The tables that have to be changed are in use\. Nothing was changed; it was given up\.$/,
  );
  await leave();
  const { rows } = await db.execute(sql`select to_regclass('notes_made') as made`);
  expect([await columns(), rows]).toEqual([1, [{ made: null }]]);
});

test('a waiting migration lets others read', async () => {
  const leave = await longReader();
  const said: string[] = [];
  const migrating = migrateDatabase(poolConfig, folder, (words) => said.push(words), BOUNDS);
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toBe('The tables that have to be changed are in use: waiting');
  // Behind a migration that waited for as long as its reader reads, these would wait as long.
  for (let turn = 0; turn < 5; turn++) {
    const started = performance.now();
    await db.execute(sql`select from notes`);
    expect(performance.now() - started).toBeLessThan(4_000);
  }
  await leave();
  await migrating;
  expect(await columns()).toBe(2);
});

test('one of two migrations waits for the other', async () => {
  const other = await pool.connect();
  await other.query('select pg_advisory_lock(7235001)');
  const said: string[] = [];
  const waiting = migrateDatabase(poolConfig, folder, (words) => said.push(words), BOUNDS);
  await expect.poll(() => said).toEqual(['Another process is bringing the tables up to date: waiting']);
  await other.query('select pg_advisory_unlock(7235001)');
  other.release();
  await waiting;
});

test('a constraint added as not valid is validated while others write', async () => {
  await db.execute(sql`create table marks (mark int)`);
  await db.execute(sql`insert into marks select n from generate_series(1, 5) n`);
  await db.execute(sql`alter table marks add constraint mark_small check (mark < 10) not valid`);
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query('insert into marks values (7)');
  await migrateDatabase(poolConfig, 'db/migrations', () => {}, BOUNDS);
  await writer.query('commit');
  writer.release();
  const isValid = async () =>
    (await db.execute(sql`select convalidated as is from pg_constraint where conname = 'mark_small'`)).rows;
  expect(await isValid()).toEqual([{ is: true }]);
  await expect(db.execute(sql`insert into marks values (11)`)).rejects.toMatchObject({
    cause: { constraint: 'mark_small' },
  });
});
