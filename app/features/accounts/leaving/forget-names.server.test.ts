import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetNames } from '#app/features/accounts/leaving/forget-names.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();

test('names are found by index, however many notifications and records there are', async () => {
  const readWhole = await db.transaction(async (tx) => {
    // Postgres prefers sequential scans of tiny tables.
    await tx.execute(sql`set local enable_seqscan = off`);
    await forgetNames(tx, randomUUID());
    const { rows } = await tx.execute<{ name: string }>(sql`
      select relname as name from pg_stat_xact_user_tables where seq_scan > 0 and relname in ('notifications', 'audit_log')`);
    return rows;
  });
  expect(readWhole).toEqual([]);
});
