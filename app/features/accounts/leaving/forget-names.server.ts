import { sql } from 'drizzle-orm';
import { DELETED_SHOP, DELETED_USER } from '#app/copy/names.ts';
import { lockNotifications } from '#app/data/lock-notifications.server.ts';
import { FACTS_OF_LEAVER, KIND_FACTS, NOTIFICATION_TYPES } from '#app/domain/notifications/notifications.ts';
import { dropArchives } from '#app/features/accounts/leaving/drop-archives.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Removes a leaving member's words from other records (ruling c-85): notifications, the staff log and archives.
 * Notifications lose their link when its target is deleted; a conversation and a guest spot stay (c-154). The caller
 * has locked the profile, so a transaction that was writing a notification about this member has finished, and a later
 * one finds no member. The member's own notifications are locked too, because deleting the account deletes them in an
 * undefined order.
 */
export async function forgetNames(tx: Tx, userId: string): Promise<void> {
  // As arrays: subqueries beside an `or` would scan all rows.
  const shops = sql`any(array(select id from shop_profiles where owner_id = ${userId}))`;
  // Pages that were merged into theirs.
  const merged = sql`any(array(select from_id from merged_shops where to_id = ${shops}))`;
  const jobs = sql`any(array(select id from job_posts where shop_id = ${shops}))`;
  const named = sql`from_artist_id = ${userId} or from_shop_id = ${shops}`;
  await lockNotifications(tx, sql`${named} or user_id = ${userId} or shop_id = ${shops}`);
  await tx.execute(sql`
    update notifications
    set facts = coalesce(facts, '{}') - ${sql.param([...FACTS_OF_LEAVER])}::text[] || '{"hasLeft": true}',
      from_artist_id = null, from_shop_id = null,
      message = case when message is not null and from_shop_id is null then ${DELETED_USER}
        when message is not null then ${DELETED_SHOP} end,
      related_id = case when type = any(${sql.param(LEFT_BEHIND)}::text[]) then related_id end
    where ${named}`);
  await tx.execute(sql`
    update audit_log set details = details - 'shopName' - 'title' - 'mergedName' - 'reason'
    where (subject_type = 'shop' and (subject_id = ${shops} or subject_id = ${merged})) or (subject_type = 'job' and subject_id = ${jobs})`);
  await tx.execute(sql`
    update audit_log set details = details - 'reason' where subject_type = 'user' and subject_id = ${userId}`);
  await dropArchives(tx, userId, shops);
}

/** The targets of these stay with the other side. */
const LEFT_BEHIND = NOTIFICATION_TYPES.filter((type) => ['conversation', 'stay'].includes(KIND_FACTS[type].about));
