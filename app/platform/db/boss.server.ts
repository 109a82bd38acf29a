import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#app/platform/log.server.ts';
import type { LiveHub } from '#app/platform/realtime/live-hub.server.ts';

export const DAY = 24 * 60 * 60;

/** Time ends the tries (`isOld`), not their number. */
export const RETRIES = { retryLimit: 1_000, retryBackoff: true, retryDelayMax: 60 * 60 };

export const isOld = ({ createdOn, startedOn }: Pick<JobWithMetadata, 'createdOn' | 'startedOn'>) =>
  startedOn.getTime() - createdOn.getTime() > DAY * 1_000;

/**
 * For mail and push (record 034). With `live`, new jobs wake the workers of every process. One per process
 * `supervises`: it notices jobs of killed processes.
 */
export async function openBoss(options: {
  pool: pg.Pool;
  log: Log;
  name: string;
  supervises: boolean;
  live?: Pick<LiveHub, 'hear'> | undefined;
}): Promise<PgBoss> {
  const { pool, log, name, supervises, live } = options;
  const executeSql = async (text: string, values?: unknown[]) => rowsOf(await pool.query(text, values));
  const boss = new PgBoss({
    db: live
      ? { executeSql, listen: (...given) => live.hear(...given).then(() => ({ close: async () => {} })) }
      : { executeSql },
    useListenNotify: live !== undefined,
    schedule: false,
    supervise: supervises,
    superviseIntervalSeconds: 180,
    monitorIntervalSeconds: 180,
    // Nothing here uses flows, and migrations in the background are rare.
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 600,
    queueCacheIntervalSeconds: 300,
  });
  boss.on('error', (error) => log.error({ err: error }, `${name} failed`));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, `${name} warns`));
  return boss.start();
}

/** Its new jobs wake the workers, by a notification in their transaction. */
export async function openQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['createQueue']>[1]) {
  await boss.createQueue(name, options);
  // A queue of an earlier release exists without it.
  await boss.updateQueue(name, { notify: true });
}

function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
}
