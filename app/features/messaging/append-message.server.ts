import { and, eq, sql } from 'drizzle-orm';
import type { Actor, Role } from '#app/domain/account.ts';
import { messagePreview } from '#app/domain/message.ts';
import { canSendMessage } from '#app/domain/policies/message.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';

/** Somebody who writes: an artist or a shop. */
export type Writer = Extract<Actor, { kind: 'artist' | 'shop' }>;
export type Draft = { content: string; clientMessageId: string };
export type Sent = { conversationId: string; messageId: string };

/**
 * Adds a message to a conversation in an open transaction. The conversation's row is locked first, so numbers have no
 * gaps and never overtake one another; the same `clientMessageId` again returns the existing message.
 */
export async function appendMessage(
  { tx, publish, now, actor }: { tx: Tx; publish: Publish; now: Date; actor: Writer },
  conversationId: string,
  { content, clientMessageId }: Draft,
): Promise<Result<Sent>> {
  const [conversation] = await tx
    .select({ artistId: conversations.artistId, shopId: conversations.shopId, lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
  if (!conversation) return refuse('not-found');
  const verdict = canSendMessage(actor, conversation);
  if (!verdict.allowed) return refuse(verdict.refusal);

  const [earlier] = await tx
    .select({ id: messages.id, content: messages.content, senderId: messages.senderId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.clientMessageId, clientMessageId)));
  if (earlier) {
    const isSame = earlier.content === content && earlier.senderId === actor.userId;
    return isSame ? done({ conversationId, messageId: earlier.id }) : refuse('already-sent');
  }

  const senderRole: Role = actor.kind === 'artist' ? 'ARTIST' : 'SHOP';
  const seq = conversation.lastSeq + 1;
  const [message] = await tx
    .insert(messages)
    .values({ conversationId, seq, senderId: actor.userId, senderRole, content, clientMessageId, createdAt: now })
    .returning({ id: messages.id });
  if (!message) throw new Error('a message was inserted without an id');
  await tx
    .update(conversations)
    .set({
      lastSeq: seq,
      lastMessage: messagePreview(content),
      lastMessageAt: now,
      ...(senderRole === 'ARTIST'
        ? { shopUnread: sql`${conversations.shopUnread} + 1` }
        : { artistUnread: sql`${conversations.artistUnread} + 1` }),
    })
    .where(eq(conversations.id, conversationId));
  await publish({ type: 'message.sent', messageId: message.id, conversationId });
  return done({ conversationId, messageId: message.id });
}
