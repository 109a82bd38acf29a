import { type SQL, sql } from 'drizzle-orm';
import { createTransact, type Transact } from '#app/data/context.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** How many connections of this file's database wait for a lock. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}

/** Runs `act` while an unrelated connection holds a lock, then releases it. */
export async function whileLocked<T>(holder: Database, lock: SQL, act: () => Promise<T>): Promise<T> {
  return holder.transaction(async (tx) => {
    await tx.execute(lock);
    return act();
  });
}

/** A transaction that has done everything but COMMIT when `reached` resolves, and commits when released. */
export function haltedBeforeCommit(db: Database) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const transaction: Transact = (work) =>
    createTransact(db, () => {})(async (tx, publish) => {
      const result = await work(tx, publish);
      reached.resolve();
      await gate.promise;
      return result;
    });
  return { transaction, reached: reached.promise, letGo: gate.resolve };
}
