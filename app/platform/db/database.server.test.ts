import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const { db, pool } = await testDatabase();

test('Every test file gets a migrated database of its own.', async () => {
  const { rows } = await db.execute<{ name: string; tables: number }>(sql`
    select current_database() as name, count(*)::int as tables from pg_tables where schemaname = 'public'`);
  expect(rows[0]?.name).toMatch(/^flashboard_test_/);
  expect(rows[0]?.tables).toBeGreaterThan(15);
});

test('A statement that takes too long becomes an error and not a server that hangs.', async () => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 20');
    await expect(client.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
  } finally {
    client.release(true);
  }
});
