import { isNull, or, sql } from 'drizzle-orm';
import { closeLooks } from '#app/features/member-looks/close-looks.server.ts';
import type { Transact } from '#app/platform/context.server.ts';
import { memberLooks } from '#app/platform/db/schema/member-looks.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const EVERY_MS = 60_000;

/**
 * Writes down the end of looks whose time is over, or whose session is: no page was shown in them since, as every page
 * asks for both. Returns how many.
 */
export async function endOverLooks({ transact }: { transact: Transact }): Promise<number> {
  const isOver = or(isNull(memberLooks.sessionId), sql`${memberLooks.endsAt} <= statement_timestamp()`);
  return transact(async (tx) => (await closeLooks(tx, isOver, 'signed-out')).length);
}

/** Looks now and every minute for as long as the process runs. */
export function startEndingLooks({ log, transact }: { transact: Transact; log: Log }): Repeated {
  return repeat(() => endOverLooks({ transact }), {
    everyMs: EVERY_MS,
    log,
    failed: 'looks that are over were not ended; will be tried again',
  });
}
