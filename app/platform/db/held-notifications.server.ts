import type { SQL } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

/** So many are changed in one statement: somebody may have a hundred thousand, and a statement has five seconds. */
export const CHUNK = 5_000;

/**
 * Locks notifications, one after the other in the order of their ids. Whoever changes several takes them by this: a
 * member reads theirs at the moment when another one leaves, whose name stands in them, and in two orders the two would
 * wait for each other.
 */
export function heldNotifications(tx: Tx, which: SQL | undefined) {
  return tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(which)
    .orderBy(notifications.id)
    .for('no key update');
}
