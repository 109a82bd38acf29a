import { type SQL, sql } from 'drizzle-orm';
import type { Owner } from '#app/features/data-download/archived-table.server.ts';

/** The ids of a member's conversations; null for an account without a shop. */
export function ownConversations({ kind, userId, shopId }: Owner): SQL | null {
  if (kind === 'artist') return sql`(select c.id from conversations c where c.artist_id = ${userId})`;
  return shopId === null ? null : sql`(select c.id from conversations c where c.shop_id = ${shopId})`;
}

/** The rows of `message_files` that both sides can see: sent, and of a message that is not deleted. */
export function filesOfMessages(owner: Owner): SQL | null {
  const own = ownConversations(owner);
  return (
    own &&
    sql`message_id in (select m.id from messages m where m.conversation_id in ${own} and coalesce(m.removed_at, m.taken_back_at) is null)`
  );
}
