import { type SQL, sql } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';

/**
 * Removes the name of a leaving member from what others keep (ruling c-85): their notifications, and the log of staff's
 * work. Notifications lose their link when its target is gone; a conversation stays. The caller has locked the profile:
 * a transaction that was writing a notification about this member has finished, and a later one finds no member. The
 * member's own notifications are held as well: they go with the account, in an order that nobody chooses.
 */
export async function forgetNames(tx: Tx, userId: string): Promise<void> {
  // As arrays: with subqueries beside an `or` the database would scan all rows.
  const shops = sql`any(array(select id from shop_profiles where owner_id = ${userId}))`;
  // Pages that became a part of theirs.
  const merged = sql`any(array(select from_id from merged_shops where to_id = ${shops}))`;
  const jobs = sql`any(array(select id from job_posts where shop_id = ${shops}))`;
  const named = sql`from_artist_id = ${userId} or from_shop_id = ${shops}`;
  await heldNotifications(tx, sql`${named} or user_id = ${userId} or shop_id = ${shops}`);
  await tx.execute(sql`
    update notifications
    set message = case type ${sql.join(WORDS, sql` `)} end,
      related_id = case when type = 'NEW_MESSAGE' then related_id end
    where ${named}`);
  await tx.execute(sql`
    update audit_log set details = details - 'shopName' - 'title' - 'mergedName' - 'reason'
    where (subject_type = 'shop' and (subject_id = ${shops} or subject_id = ${merged})) or (subject_type = 'job' and subject_id = ${jobs})`);
  await tx.execute(sql`
    update audit_log set details = details - 'reason' where subject_type = 'user' and subject_id = ${userId}`);
}

const WORDS: SQL[] = Object.entries(KINDS).map(([type, { formerMember }]) => sql`when ${type} then ${formerMember}`);
