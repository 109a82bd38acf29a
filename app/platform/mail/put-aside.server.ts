import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** Where mails are put that could not be delivered, for a month. */
export const DEAD_LETTERS = 'mail-undeliverable';

/**
 * Why a mail was put aside, and the address that it went to then, if it came so far. `isRefused`: for good, and not
 * given up after a day; `isConfirmed`: mails have reached its reader again since.
 */
export type WhyAside = {
  output: { message: string };
  sentTo: string | null;
  isRefused: boolean;
  isConfirmed?: true;
};

/** What could not be delivered to somebody whose address is confirmed again is nothing to look after any more. */
export async function noteConfirmed(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set data = data || '{"isConfirmed": true}'
    where name = ${DEAD_LETTERS} and data ->> 'userId' = ${userId}`);
}
