import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number will do, as long as every process of this product asks for the same one. */
const MIGRATION_LOCK = 7_235_001;

/**
 * Brings the database to the newest schema. Two processes that start together take turns on an advisory lock, which
 * PostgreSQL releases by itself when a process dies half-way; each migration is one transaction.
 */
export async function migrateDatabase(config: pg.PoolConfig, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
