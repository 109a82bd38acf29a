import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** Undeliverable mails, kept for a month. */
export const DEAD_LETTERS = 'mail-undeliverable';

/** `isRefused`: permanently, not given up after a day. `isConfirmed`: mails have reached the recipient again since. */
export type WhyAside = {
  output: { message: string };
  sentTo: string | null;
  isRefused: boolean;
  isConfirmed?: true;
};

/** Undeliverable mails need no attention once their address is confirmed again. */
export async function noteConfirmed(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set data = data || '{"isConfirmed": true}'
    where name = ${DEAD_LETTERS} and data ->> 'userId' = ${userId}`);
}
