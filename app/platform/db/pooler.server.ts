import { once } from 'node:events';
import type pg from 'pg';
import { BoundedClient } from '#app/platform/db/bounded-client.server.ts';
import { type PoolConfig, TIME_LIMITS } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

/** Runs `work` on a connection of its own, for at most 5 s a step. `setting` names the address in a failure's words. */
export async function connectBriefly<T>(
  config: pg.ClientConfig,
  setting: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new BoundedClient({ ...config, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    // Without the URL, which holds the password.
    throw new StartRefused(
      `The database in ${setting} (${client.host}:${client.port}) cannot be used: ${reason(error)}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A host with several addresses fails with several errors and no message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const UNUSUAL_MS = 4_999;
const HEARD_WITHIN_MS = 2_000;

type Addresses = Pick<Settings, 'databaseDirectUrl'> &
  Partial<Pick<Settings, 'poolerKnowsStatements'>> & { databaseUrl: string };

/** Why the product cannot run over these addresses, in words; null if it can (record 062). */
export async function poolerTrouble(addresses: Addresses): Promise<string | null> {
  const { databaseUrl, databaseDirectUrl, poolerKnowsStatements } = addresses;
  if (databaseDirectUrl === undefined) {
    return (await isPooled(databaseUrl))
      ? 'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself (of a pooler in session mode, the same address)'
      : null;
  }
  if (poolerKnowsStatements && (await losesNames(databaseUrl)))
    return 'POOLER_PREPARED_STATEMENTS is set, but the pooler of DATABASE_URL does not know named statements';
  return (await isHeard(databaseUrl, databaseDirectUrl))
    ? null
    : 'DATABASE_DIRECT_URL does not lead straight to the database of DATABASE_URL: notifications do not arrive, as through a pooler in transaction mode';
}

/** Poolers refuse or ignore settings at connect. */
function isPooled(connectionString: string): Promise<boolean> {
  return connectBriefly({ connectionString, lock_timeout: UNUSUAL_MS }, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ lock_timeout: string }>('show lock_timeout');
    return rows[0]?.lock_timeout !== `${UNUSUAL_MS}ms`;
  }).catch((error: Error) => {
    if (/startup parameter/.test(error.message)) return true;
    throw error;
  });
}

function isHeard(from: string, at: string): Promise<boolean> {
  const channel = `flashboard_check_${process.pid}`;
  return connectBriefly({ connectionString: at }, 'DATABASE_DIRECT_URL', async (listening) => {
    const within = AbortSignal.timeout(HEARD_WITHIN_MS);
    const heard = once(listening, 'notification', { signal: within }).then(
      () => true,
      () => false,
    );
    await listening.query(`listen ${channel}`);
    await connectBriefly({ connectionString: from }, 'DATABASE_URL', (client) => client.query(`notify ${channel}`));
    return heard;
  });
}

/** A pooler that knows named statements gives them names of its own. In session mode, ours are fine. */
async function losesNames(connectionString: string): Promise<boolean> {
  const name = `flashboard_check_${process.pid}`;
  const isOurs = await connectBriefly({ connectionString }, 'DATABASE_URL', async (client) => {
    await client.query('begin');
    await client.query({ name, text: 'select 1' });
    const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name]);
    if (rowCount) await client.query(`deallocate ${name}`);
    await client.query('commit');
    return Boolean(rowCount);
  });
  return isOurs && !(await isHeard(connectionString, connectionString));
}

/** Whether a connection through the pooler has a time limit. */
export function hasTimeLimit(connectionString: string): Promise<boolean> {
  return connectBriefly({ connectionString }, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    return rows[0]?.statement_timeout !== '0';
  });
}

/** A pooler passes no settings on, so time limits become defaults of its role in this database. */
export async function pooledConfig(
  connectionString: string,
  { namesStatements, say = () => {} }: { namesStatements: boolean; say?: (words: string) => void },
): Promise<PoolConfig> {
  if (!(await hasTimeLimit(connectionString))) {
    await connectBriefly({ connectionString }, 'DATABASE_URL', limitRole);
    const isDone = await hasTimeLimit(connectionString);
    say(
      isDone
        ? 'The time limits of statements are now defaults of the database role, because the pooler passes none on'
        : 'The pooler still has connections without time limits: RECONNECT in its console renews them',
    );
  }
  return { connectionString, namesStatements, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
}

async function limitRole(client: pg.Client): Promise<void> {
  for (const [name, ms] of Object.entries(TIME_LIMITS)) {
    await client.query(`do $$ begin execute format('alter role %I in database %I set ${name} = ${ms}',
      session_user, current_database()); end $$`);
  }
  // The pooler opens another, which has the defaults.
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
}
