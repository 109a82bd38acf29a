import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const { db, pool } = await testDatabase();
await db.execute(sql`create table notes (words text)`);

const backend = sql`select pg_backend_pid() as pid`;
const backendOf = async (asked = backend) => (await db.execute<{ pid: number }>(asked)).rows[0]?.pid;
const busy = () => pool.totalCount - pool.idleCount;

test('Concurrent reads share one connection.', async () => {
  const asking = Array.from({ length: 8 }, () => backendOf());
  await new Promise((done) => setImmediate(done));
  expect(busy()).toBe(1);
  expect(new Set(await Promise.all(asking)).size).toBe(1);
  expect(busy()).toBe(0);
});

test('A failing statement fails alone.', async () => {
  const before = await backendOf();
  const outcomes = await Promise.allSettled([backendOf(), db.execute(sql`select 1 / 0`), backendOf()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await backendOf()).toBe(before);
});

test('A write uses its own connection.', async () => {
  await db.execute(sql`insert into notes values ('first')`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update notes set words = 'held'`);
    const waiting = db.execute(sql`update notes set words = 'later'`);
    const [seen] = (await db.execute<{ words: string }>(sql`select words from notes`)).rows;
    expect(seen).toEqual({ words: 'first' });
    void waiting;
  });
});

test('A lost connection fails all statements on it.', async () => {
  const cut = backendOf(sql`select pg_terminate_backend(pg_backend_pid())`);
  const outcomes = await Promise.allSettled([cut, backendOf(), backendOf()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await backendOf()).toEqual(expect.any(Number));
  expect(busy()).toBe(0);
});
