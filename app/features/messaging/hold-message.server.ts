import { eq, sql } from 'drizzle-orm';
import type { Role } from '#app/domain/account.ts';
import type { ConversationFacts } from '#app/domain/policies/message.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';

export type HeldMessage = {
  id: string;
  conversation: ConversationFacts & { id: string };
  senderRole: Role;
  senderId: string | null;
  content: string;
  fileCount: number;
  linksAsText: boolean;
  editedAt: Date | null;
  isTakenBack: boolean;
  isRemoved: boolean;
  isUnread: boolean;
  /** Whether it is the one that the list of conversations shows. */
  isLast: boolean;
  /** By the database's clock. */
  isTimeOver: boolean;
};

/**
 * A message whose conversation's row is locked, as every writer and every reader of it does first: what is read here
 * stays so until the transaction ends. Null where there is none.
 */
export async function holdMessage(tx: Tx, messageId: string): Promise<HeldMessage | null> {
  const [conversation] = await tx
    .select({
      id: conversations.id,
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      lastSeq: conversations.lastSeq,
    })
    .from(conversations)
    .where(
      sql`${conversations.id} = (select ${messages.conversationId} from ${messages} where ${messages.id} = ${messageId})`,
    )
    .for('update');
  if (!conversation) return null;
  const [message] = await tx
    .select({
      id: messages.id,
      seq: messages.seq,
      senderRole: messages.senderRole,
      senderId: messages.senderId,
      content: messages.content,
      fileCount: messages.fileCount,
      linksAsText: messages.linksAsText,
      editedAt: messages.editedAt,
      isTakenBack: sql<boolean>`${messages.takenBackAt} is not null`,
      isRemoved: sql<boolean>`${messages.removedAt} is not null`,
      isUnread: sql<boolean>`${messages.readAt} is null`,
      isTimeOver: sql<boolean>`coalesce(${messages.changeableUntil} <= clock_timestamp(), true)`,
    })
    .from(messages)
    .where(eq(messages.id, messageId))
    .for('update');
  if (!message) return null;
  const { seq, ...rest } = message;
  return { ...rest, conversation, isLast: seq === conversation.lastSeq };
}
