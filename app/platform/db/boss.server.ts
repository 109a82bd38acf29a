import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#app/platform/log.server.ts';

export const DAY = 24 * 60 * 60;

/** Time ends the tries (`isOld`), not their number. */
export const RETRIES = { retryLimit: 1_000, retryBackoff: true, retryDelayMax: 60 * 60 };

export const isOld = ({ createdOn, startedOn }: Pick<JobWithMetadata, 'createdOn' | 'startedOn'>) =>
  startedOn.getTime() - createdOn.getTime() > DAY * 1_000;

/** For mail and push (record 034). One per process `supervises`: it notices jobs of killed processes. */
export async function openBoss(options: {
  pool: pg.Pool;
  log: Log;
  name: string;
  supervises: boolean;
}): Promise<PgBoss> {
  const { pool, log, name, supervises } = options;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => rowsOf(await pool.query(text, values)) },
    schedule: false,
    supervise: supervises,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, `${name} failed`));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, `${name} warns`));
  return boss.start();
}

function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
}
