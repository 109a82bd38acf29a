import { type SQL, sql } from 'drizzle-orm';
import { conversations } from '#app/data/schema/messages.ts';
import type { Role } from '#app/domain/accounts.ts';
import { holdsLink } from '#app/domain/message-links.ts';
import { NEW_ACCOUNT_HOURS } from '#app/domain/messages.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Written = { conversationId: string; senderRole: Role; senderId: string; content: string };

/** Whether links need a warning: the account was younger than a day and the other side had not replied (c-124). */
export async function isLinkOfStranger(
  tx: Tx,
  { conversationId, senderRole, senderId, content }: Written,
): Promise<boolean> {
  if (!holdsLink(content)) return false;
  const { rows } = await tx.execute(sql`
    select 1 from users
    where id = ${senderId} and created_at > now() - make_interval(hours => ${NEW_ACCOUNT_HOURS})
      and not exists (select 1 from messages
        where conversation_id = ${conversationId} and sender_role <> ${senderRole})`);
  return rows.length > 0;
}

/** Whether staff have suspended one side of a conversation, which closes it (c-112). */
export const isASideSuspended: SQL<boolean> = sql<boolean>`exists (
  select 1 from users side where side.suspended_at is not null and (side.id = ${conversations.artistId}
    or side.id = (select owner_id from shop_profiles where id = ${conversations.shopId})))`;
