import { and, asc, isNull, sql } from 'drizzle-orm';
import { endSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import type { Transact } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const EVERY_MS = 60_000;
const BATCH = 100;

type Tools = { db: Database; transact: Transact };

/**
 * Ends the suspensions whose time is over by the database's clock, each in a transaction of its own: they are few, and
 * none waits for another. Several processes may do so at once. Returns how many ended here.
 */
export async function endOverSuspensions({ db, transact }: Tools, isStopped = () => false): Promise<number> {
  const over = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(and(isNull(suspensions.liftedAt), sql`${suspensions.until} <= now()`))
    .orderBy(asc(suspensions.until))
    .limit(BATCH);
  let ended = 0;
  for (const { userId } of over) {
    if (isStopped()) break;
    const one = await transact((tx, publish) => endSuspension({ tx, publish }, { userId, staffId: null }));
    if (one) ended++;
  }
  return ended;
}

/** Looks now and every minute for as long as the process runs. */
export function startEndingSuspensions({ log, ...tools }: Tools & { log: Log }): Repeated {
  return repeat((isStopped) => endOverSuspensions(tools, isStopped), {
    everyMs: EVERY_MS,
    log,
    failed: 'suspensions that are over were not ended; will be tried again',
  });
}
