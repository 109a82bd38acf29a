import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';

/** Waits until this many statements on this database wait for a lock. */
export async function untilWaiting(db: Database, most = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.waiting ?? 0;
  };
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(most);
}

/** A promise with its resolver. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
