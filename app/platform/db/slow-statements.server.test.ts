import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { nameOf } from '#app/platform/db/slow-statements.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { poolConfig } = await testDatabase();
const slow: [statement: string, ms: number][] = [];
const { db, close } = openDatabase(
  { ...poolConfig, max: 1 },
  () => {},
  (...one) => slow.push(one),
);
afterAll(close);
beforeEach(() => slow.splice(0));

const slept = (word: string) => db.execute(sql`select pg_sleep(${0.6}), ${word}::text`);

test('a slow statement is reported without its values, and not those that wait behind it', async () => {
  await Promise.all([slept('canary'), db.execute(sql`select 1`), db.execute(sql`select 2`)]);
  expect(slow).toEqual([['select pg_sleep($1), $2::text', expect.any(Number)]]);
  expect(slow[0]?.[1]).toBeGreaterThan(500);
});

test('also one that fails, and one that changes something', async () => {
  await db.execute(sql`create table notes (words text)`);
  await expect(db.execute(sql`select ${1}::int / length(pg_sleep(0.6)::text)`)).rejects.toThrow();
  await db.execute(sql`insert into notes select ${'canary'}::text from pg_sleep(0.6)`);
  await db.transaction((tx) => tx.execute(sql`update notes set words = 'secret' from pg_sleep(0.6)`));
  expect(slow.map(([statement]) => statement)).toEqual([
    'select $1::int / length(pg_sleep(0.6)::text)',
    'insert into notes select $1::text from pg_sleep(0.6)',
    "update notes set words = '?' from pg_sleep(0.6)",
  ]);
});

test.each([
  [{ name: 'jobs_newest', text: 'select 1' }, 'jobs_newest'],
  [{ text: 'select "id", "title"\n  from "job_posts" where "id" = $1' }, 'select ... from "job_posts" where "id" = $1'],
  ["select 'it''s' as words", "select '?''?' as words"],
  [`select ${'x'.repeat(300)}`, `select ${'x'.repeat(193)}`],
])('%j is called %s', (asked, name) => expect(nameOf(asked)).toBe(name));
