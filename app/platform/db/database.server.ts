import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema } from '#app/platform/db/schema.server.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or an open transaction: whatever can run a query. */
export type Queryable = Database | Tx;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens the one pool. Every wait has an end: a connection is waited for 5 s, a statement runs 5 s, so that a stuck
 * database becomes an error on one request and never a server that hangs.
 */
export function openDatabase(config: pg.PoolConfig, onIdleError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'flashboard',
    ...config,
  });
  // A backend that dies while idle reports here; without a listener the process would end with it.
  pool.on('error', onIdleError);
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}
