import { type SQL, sql } from 'drizzle-orm';
import { kindOf, saidOfFormer } from '#app/copy/kinds/kinds.ts';
import { KIND_FACTS, NOTIFICATION_TYPES } from '#app/domain/notifications.ts';
import { dropArchives } from '#app/features/accounts/leaving/drop-archives.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';

/**
 * Removes the name of a leaving member from what others keep (ruling c-85): their notifications, the log of staff's work,
 * and archives of their data. Notifications lose their link when its target is gone; a conversation and a guest spot stay (c-154). The caller has locked the profile:
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
      related_id = case when type = any(${sql.param(LEFT_BEHIND)}::text[]) then related_id end
    where ${named}`);
  await tx.execute(sql`
    update audit_log set details = details - 'shopName' - 'title' - 'mergedName' - 'reason'
    where (subject_type = 'shop' and (subject_id = ${shops} or subject_id = ${merged})) or (subject_type = 'job' and subject_id = ${jobs})`);
  await tx.execute(sql`
    update audit_log set details = details - 'reason' where subject_type = 'user' and subject_id = ${userId}`);
  await dropArchives(tx, userId, shops);
}

/** What these lead to stays with the other side. */
const LEFT_BEHIND = NOTIFICATION_TYPES.filter((type) => ['conversation', 'stay'].includes(KIND_FACTS[type].about));

/** What was done with a guest spot, or was to come, out of the key under which it was told (ruling c-199). */
const DONE = sql`coalesce(
  substring(dedupe_key from '^stay:[^:]+:[0-9]+:([A-Z]+):'),
  (select h.act from stay_history h where h.stay_id = related_id
    and h.seq = substring(dedupe_key from '^stay:[^:]+:([0-9]+)$')::int))`;
const LEAVER = sql`case when from_shop_id is null then 'ARTIST' else 'SHOP' end`;

const WORDS: SQL[] = NOTIFICATION_TYPES.map((type) => {
  const { formerly } = kindOf(type);
  const usual = sql`case ${LEAVER} when 'SHOP' then ${saidOfFormer(type, 'SHOP')} else ${saidOfFormer(type, 'ARTIST')} end`;
  if (!formerly) return sql`when ${type} then ${usual}`;
  return sql`when ${type} then coalesce(${JSON.stringify(formerly)}::jsonb -> ${LEAVER} ->> ${DONE}, ${usual})`;
});
