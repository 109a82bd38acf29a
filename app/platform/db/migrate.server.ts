import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { openConnection } from '#app/platform/db/bounded-client.server.ts';
import { hasCode } from '#app/platform/db/sql-state.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

const MIGRATION_LOCK = 7_235_001;
const LOCK_NOT_AVAILABLE = '55P03';

/** Requests that queue behind a try still answer within their deadline. */
const USUAL_BOUNDS = { lockWaitMs: 2_000, pauseMs: 3_000, longestMs: 15 * 60_000 };

/**
 * Migrates in one transaction; an advisory lock makes processes take turns. While it waits for a table's lock,
 * everybody else queues behind it: so it waits briefly, rolls back and retries later. `say` gets what it waits for.
 */
export async function migrateDatabase(
  config: pg.PoolConfig,
  migrationsFolder: string,
  say: (words: string) => void = () => {},
  { lockWaitMs, pauseMs, longestMs } = USUAL_BOUNDS,
): Promise<void> {
  const client = await openConnection(config);
  const until = Date.now() + longestMs;

  async function persistently(work: () => Promise<unknown>, trouble: string): Promise<void> {
    for (let hasSaid = false; ; hasSaid = true) {
      try {
        await work();
        return;
      } catch (error) {
        if (!hasCode(error, [LOCK_NOT_AVAILABLE])) throw error;
        if (Date.now() > until) throw new StartRefused(`${trouble}. Nothing was changed; it was given up.`);
        if (!hasSaid) say(`${trouble}: waiting`);
        await pause(pauseMs);
      }
    }
  }

  try {
    await client.query(`set lock_timeout = ${lockWaitMs}`);
    await persistently(
      () => client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]),
      'Another process is bringing the tables up to date',
    );
    await persistently(
      () => migrate(drizzle(client), { migrationsFolder }),
      'The tables that have to be changed are in use',
    );
    await persistently(() => validateConstraints(client), 'The tables that have to be checked are in use');
  } finally {
    await client.end();
  }
}

/** Validates `not valid` constraints after the commit, one by one, while reads and writes go on. */
async function validateConstraints(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by conname`);
  for (const { statement } of rows) await client.query(statement);
}
