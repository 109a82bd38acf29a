import { eq, sql } from 'drizzle-orm';
import { GONE_TEXT, type Gone } from '#app/copy/messages.ts';
import type { HeldMessage } from '#app/features/messaging/hold-message.server.ts';
import { isNeededByCase } from '#app/features/uploads/needed-by-case.server.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

/**
 * What follows, in an open transaction, once the row of a held message says that it is gone: its files are nobody's
 * unless a case needs them, the list of conversations says so in its place, it no longer counts as unread, and what was told of it follows.
 */
export async function withdrawMessage(
  { tx, publish }: { tx: Tx; publish: Publish },
  { id, conversation, senderRole, isLast, isUnread, fileCount }: HeldMessage,
  why: Gone,
): Promise<void> {
  if (fileCount > 0) {
    const sent = sql`id in (select file_id from message_files where message_id = ${id})`;
    await letGo(tx, sql`${sent} and not ${isNeededByCase(sql`${id}::uuid`)}`);
  }
  const fewer =
    senderRole === 'ARTIST'
      ? { shopUnread: sql`greatest(${conversations.shopUnread} - 1, 0)` }
      : { artistUnread: sql`greatest(${conversations.artistUnread} - 1, 0)` };
  if (isLast || isUnread) {
    await tx
      .update(conversations)
      .set({ ...(isLast && { lastMessage: GONE_TEXT[why] }), ...(isUnread && fewer) })
      .where(eq(conversations.id, conversation.id));
  }
  await publish({ type: 'message.changed', messageId: id, conversationId: conversation.id });
}
