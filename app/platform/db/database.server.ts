import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { askTogether } from '#app/platform/db/asked-together.server.ts';
import { BoundedClient, isUnanswered } from '#app/platform/db/bounded-client.server.ts';
import { OutcomeUnknown, wasLostUnderWay } from '#app/platform/db/database-away.server.ts';
import { schema } from '#app/platform/db/schema.server.ts';

/** Columns are called in the database as in the tables' files, in its own manner of writing. */
export const CASING = 'snake_case';

export type Database = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or an open transaction: whatever can run a query. */
export type Queryable = Database | Tx;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens the one pool. Every wait has an end: we wait 2 s for a connection; the database gives up a statement after 5 s;
 * and we give up after 7 s without an answer. So a stuck database becomes an error on one request and never a server
 * that hangs.
 */
export function openDatabase(config: pg.PoolConfig, onIdleError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    Client: BoundedClient as never,
    max: 20,
    pipeline: true,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
    query_timeout: 7_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'flashboard',
    ...config,
  });
  // A backend that dies while idle reports here; without a listener that would end the process. While we shut down, the
  // database may close first.
  pool.on('error', (error) => pool.ending || onIdleError(error));
  pool.on('release', (error) => isUnanswered(error) && closeIdle(pool));
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>;
  const read = askTogether(pool);
  pool.query = ((...given: unknown[]) =>
    isWriting(given[0])
      ? ask(...given).catch((error) => {
          throw lossAsUnknown(error);
        })
      : read(...given)) as typeof pool.query;
  const db: Database = drizzle(pool, { schema, casing: CASING });
  const perConnection = new WeakMap<pg.PoolClient, Database>();
  const on = (client: pg.PoolClient): Database => {
    const known = perConnection.get(client) ?? drizzle(client, { schema, casing: CASING });
    perConnection.set(client, known);
    return known;
  };
  db.transaction = (work, config) => inTransaction(pool, (client) => on(client), work, config);
  return { db, pool, close: () => pool.end() };
}

/** So many pages of looks ask at the same moment. */
const READERS_MOST = 3;

/** For a database on which every statement is refused that writes, by the database itself. */
export function readOnlyConfig(config: pg.PoolConfig): pg.PoolConfig {
  const { connectionString, options } = config;
  const reading = { ...config, max: READERS_MOST, application_name: 'flashboard looks' };
  if (connectionString === undefined) return { ...reading, options: readOnly(options) };
  // Options in the URL take precedence over separate settings; of two in the URL, the later one wins.
  const own = /[?&]options=([^&]*)/.exec(connectionString)?.[1];
  const said = `options=${encodeURIComponent(readOnly(own && decodeURIComponent(own.replaceAll('+', ' '))))}`;
  return { ...reading, connectionString: `${connectionString}${connectionString.includes('?') ? '&' : '?'}${said}` };
}

const readOnly = (options: string | undefined) =>
  [options, '-c default_transaction_read_only=on'].filter(Boolean).join(' ');

/**
 * Runs `work` in one transaction. Unlike the library's own function, it throws the first error and not one that follows
 * from it (a broken connection cannot roll back, and need not), releases the connection even when BEGIN got no answer,
 * and says so when the connection was lost during COMMIT.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  on: (client: pg.PoolClient) => Database,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> {
  const client = await pool.connect();
  let failed: { by: unknown } | undefined;
  let isCommitting = false;
  try {
    return await on(client).transaction(async (tx) => {
      try {
        const result = await work(tx);
        isCommitting = true;
        return result;
      } catch (error) {
        failed = { by: error };
        throw error;
      }
    }, config);
  } catch (error) {
    failed ??= { by: isCommitting ? lossAsUnknown(error) : error };
    throw failed.by;
  } finally {
    client.release(wasLostUnderWay(failed?.by) ? (failed?.by as Error) : undefined);
  }
}

/** When one connection gets no answer, the idle ones would not either: no later request must find out by waiting. */
function closeIdle(pool: pg.Pool): void {
  const close = (client: pg.PoolClient) => client.release(true);
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(close, () => {});
}

function lossAsUnknown(error: unknown): unknown {
  return wasLostUnderWay(error) ? new OutcomeUnknown(error) : error;
}

function isWriting(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text;
  return !/^\s*(?:select|with)\b/i.test(text) || /\b(?:insert|update|delete)\b/i.test(text);
}
