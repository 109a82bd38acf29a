import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#app/platform/log.server.ts';

/** In seconds, as pg-boss counts. */
export const DAY = 24 * 60 * 60;

/** The pause between tries grows to an hour. Time ends them (`isOld`), not their number. */
export const RETRIES = { retryLimit: 1_000, retryBackoff: true, retryDelayMax: 60 * 60 };

/** Whether what could not leave the house for so long is given up. By the database's clock alone. */
export const isOld = ({ createdOn, startedOn }: Pick<JobWithMetadata, 'createdOn' | 'startedOn'>) =>
  startedOn.getTime() - createdOn.getTime() > DAY * 1_000;

/**
 * Opens pg-boss, for what leaves the house and cannot be part of a transaction (record 034). One of a process
 * `supervises`: it notices, for all queues, work whose process was killed.
 */
export async function openBoss(options: {
  pool: pg.Pool;
  log: Log;
  /** For log lines: 'the mail queue'. */
  name: string;
  supervises: boolean;
}): Promise<PgBoss> {
  const { pool, log, name, supervises } = options;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => rowsOf(await pool.query(text, values)) },
    schedule: false,
    supervise: supervises,
    // How soon work whose process was killed is noticed.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, `${name} failed`));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, `${name} warns`));
  return boss.start();
}

/** Several statements in one text return a list of results. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
}
