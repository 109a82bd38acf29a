import { sql } from 'drizzle-orm';
import { confirmationTokens, emailChanges, sessions, verifications } from '#app/data/schema/accounts.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const EVERY_MS = 60 * 60_000;
const BATCH = 500;

/** The days that a row stays after it has expired (privacy page). An old link can still say that it has expired. */
const EXPIRING = [
  { table: sessions, key: sessions.id, days: 7 },
  { table: verifications, key: verifications.id, days: 7 },
  { table: emailChanges, key: emailChanges.userId, days: 7 },
  { table: confirmationTokens, key: confirmationTokens.id, days: 30 },
];

/** Deletes rows that expired a while ago, in batches; returns how many. Several processes may run it at once. */
export async function sweepExpired(db: Database, isStopped = () => false): Promise<number> {
  let gone = 0;
  for (const { table, key, days } of EXPIRING) {
    while (!isStopped()) {
      const { rowCount } = await db.execute(sql`
        delete from ${table} where ${key} in (
          select ${key} from ${table} where ${table.expiresAt} < now() - make_interval(days => ${days})
          order by ${table.expiresAt} limit ${BATCH} for update skip locked)`);
      gone += rowCount ?? 0;
      if ((rowCount ?? 0) < BATCH) break;
    }
  }
  return gone;
}

export function startSweepingExpired({ db, log }: { db: Database; log: Log }): Repeated {
  return repeat((isStopped) => sweepExpired(db, isStopped), {
    everyMs: EVERY_MS,
    log,
    failed: 'sweeping what has expired failed; will be tried again',
  });
}
