import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BoundedClient, isUnanswered, type OwnConfig } from '#app/platform/db/bounded-client.server.ts';
import { OutcomeUnknown, wasLostUnderWay } from '#app/platform/db/database-away.server.ts';
import { type OnSlow, timeStatements } from '#app/platform/db/slow-statements.server.ts';

type Ask = (...given: unknown[]) => Promise<pg.QueryResult>;
type Asked = { given: unknown[]; resolve: (found: pg.QueryResult) => void; reject: (error: unknown) => void };

/** Sends queries of the same moment together, on one connection (record 038). Each has its own outcome. */
function askTogether(pool: pg.Pool): Ask {
  let waiting: Asked[] = [];
  const send = () => {
    const together = waiting;
    waiting = [];
    pool.connect().then(
      (client) => sendOn(client, together),
      (error) => {
        for (const { reject } of together) reject(error);
      },
    );
  };
  return (...given) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(send);
      waiting.push({ given, resolve, reject });
    });
}

function sendOn(client: pg.PoolClient, together: Asked[]): void {
  const ask = client.query.bind(client) as Ask;
  const { stream } = client.connection;
  let [open, lost]: [number, Error | undefined] = [together.length, undefined];
  const settle = (error?: unknown) => {
    if (isUnanswered(error) || (wasLostUnderWay(error) && !lost)) lost = error as Error;
    open -= 1;
    if (open === 0) client.release(lost);
  };
  stream.cork();
  for (const { given, resolve, reject } of together) {
    ask(...given).then(
      (found) => {
        settle();
        resolve(found);
      },
      (error) => {
        settle(error);
        reject(error);
      },
    );
  }
  stream.uncork();
}

export const CASING = 'snake_case';

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Tx;

type Work<T> = (tx: Tx, client: pg.PoolClient) => Promise<T>;

/** Of a process. More answer no sooner on a few cores, and each plans every statement for itself (record 061). */
export const CONNECTIONS = 10;

/** The database ends what takes longer, in milliseconds. */
export const TIME_LIMITS = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

export type PoolConfig = pg.PoolConfig & OwnConfig;
type TxConfig = Parameters<Database['transaction']>[1];

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  transact<T>(work: Work<T>, config?: TxConfig): Promise<T>;
  close(): Promise<void>;
};

/**
 * The only pool. Waits end: 2 s for a connection, 5 s for a statement (by the database), 7 s for a response. Its
 * connections stay open: a new one plans every statement again, and many at once stop two cores for seconds.
 */
export function openDatabase(config: PoolConfig, onIdleError: (error: Error) => void, onSlow?: OnSlow): OpenDatabase {
  const pool = new pg.Pool({
    Client: BoundedClient as never,
    max: CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 0,
    query_timeout: 7_000,
    ...TIME_LIMITS,
    application_name: 'flashboard',
    ...config,
  });
  // An idle backend that dies emits an error; without a listener it would end the process. During shutdown it may die
  // first.
  pool.on('error', (error) => pool.ending || onIdleError(error));
  if (onSlow) pool.on('connect', (client) => timeStatements(client, onSlow));
  pool.on('release', (error) => isUnanswered(error) && closeIdle(pool));
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>;
  const read = askTogether(pool);
  pool.query = ((...given: unknown[]) =>
    isWriting(given[0])
      ? ask(...given).catch((error) => {
          throw lossAsUnknown(error);
        })
      : read(...given)) as typeof pool.query;
  const db: Database = drizzle(pool, { casing: CASING });
  const perConnection = new WeakMap<pg.PoolClient, Database>();
  const on = (client: pg.PoolClient): Database => {
    const known = perConnection.get(client) ?? drizzle(client, { casing: CASING });
    perConnection.set(client, known);
    return known;
  };
  const transact = <T>(work: Work<T>, config?: TxConfig) => inTransaction(pool, on, work, config);
  db.transaction = transact;
  return { db, pool, transact, close: () => pool.end() };
}

const READERS_MOST = 3;

/**
 * For looks (record 053). Each statement runs in its own transaction: one refused write must not abort the others, and a
 * pooler does not pass on what a connection was opened with.
 */
export function openReadOnlyDatabase(
  config: PoolConfig,
  onIdleError: (error: Error) => void,
  onSlow?: OnSlow,
): OpenDatabase {
  const own = { ...config, max: READERS_MOST, application_name: 'flashboard looks' };
  const opened = openDatabase(own, onIdleError, onSlow);
  const { db, pool, transact } = opened;
  const reading = <T>(work: Work<T>) =>
    transact(
      async (tx, client) => {
        // After a first query, the transaction can no longer be made writable.
        const { rows } = await tx.execute(sql`select current_setting('transaction_read_only') as is`);
        if (rows[0]?.is !== 'on') throw new Error('a look was about to run where it could write');
        return work(tx, client);
      },
      { accessMode: 'read only' },
    );
  db.transaction = reading;
  pool.query = ((...given: unknown[]) =>
    reading((_tx, client) => (client.query as Ask)(...given))) as typeof pool.query;
  return opened;
}

/**
 * Unlike the library's function, it throws the first error and not that of the rollback, releases the connection even
 * if BEGIN got no response, and throws OutcomeUnknown if the connection was lost during COMMIT.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  on: (client: pg.PoolClient) => Database,
  work: Work<T>,
  config?: TxConfig,
): Promise<T> {
  const client = await pool.connect();
  let failed: { by: unknown } | undefined;
  let isCommitting = false;
  try {
    return await on(client).transaction(async (tx) => {
      try {
        const result = await work(tx, client);
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

/** If one connection gets no response, the idle ones would not either. */
function closeIdle(pool: pg.Pool): void {
  const close = (client: pg.PoolClient) => client.release(true);
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(close, () => {});
}

function lossAsUnknown(error: unknown): unknown {
  return wasLostUnderWay(error) ? new OutcomeUnknown(error) : error;
}

function isWriting(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text;
  return !/^\s*(?:select|with|explain)\b/i.test(text) || /\b(?:insert|update|delete)\b/i.test(text);
}
