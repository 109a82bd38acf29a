import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  poolConfig: pg.PoolConfig;
  url: string;
};

/**
 * A migrated database for this test file, dropped after its last test. At the top of the file: `const { db } = await
 * testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { config, template } = inject('databaseServer');
  const name = `flashboard_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(config, `create database ${name} template ${template}`);
  const poolConfig = { ...config, database: name };
  // A test with many parallel requests must not run into its own timeout.
  const { db, pool, close } = openDatabase({ ...poolConfig, connectionTimeoutMillis: 10_000 }, () => {});
  afterAll(async () => {
    await close();
    await asAdmin(config, `drop database ${name} with (force)`);
  });
  return { db, pool, poolConfig, url: addressOf(poolConfig) };
}

async function asAdmin(config: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The settings of a connection as an address. */
export function addressOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(host ?? 'localhost')}&port=${port}`;
}
