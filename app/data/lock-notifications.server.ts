import type { SQL } from 'drizzle-orm';
import { notifications } from '#app/data/schema/notifications.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Per statement: somebody may have a hundred thousand, and a statement has five seconds. */
export const CHUNK = 5_000;

/** Locks notifications in the order of their ids. Every change of several uses this to avoid deadlocks. */
export function lockNotifications(tx: Tx, which: SQL | undefined) {
  return tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(which)
    .orderBy(notifications.id)
    .for('no key update');
}
