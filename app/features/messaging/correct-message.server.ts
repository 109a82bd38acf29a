import { eq, sql } from 'drizzle-orm';
import { previewOf } from '#app/copy/message-preview.ts';
import { isId } from '#app/domain/id.ts';
import { canChangeMessage, canCorrectMessage } from '#app/domain/policies/message.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { holdMessage } from '#app/features/messaging/hold-message.server.ts';
import { isLinkOfStranger } from '#app/features/messaging/link-of-stranger.server.ts';
import { versionOf } from '#app/features/messaging/message-version.ts';
import { contentTypesIn } from '#app/features/messaging/waiting-files.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlockedBetween } from '#app/platform/db/blocked.server.ts';
import { heldSides } from '#app/platform/db/held-users.server.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';

type Correction = {
  conversationId: string;
  messageId: string;
  content: string;
  /** The one that the new words were written on. */
  version: string;
};

/**
 * Gives the sender's own message other words, within five minutes of sending (c-123). The same words again are done
 * already. One that was corrected meanwhile in another tab is refused: its words would be lost.
 */
export function correctMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId, content, version }: Correction,
): Promise<Result<null>> {
  if (!isId(messageId) || !isId(conversationId)) return Promise.resolve(refuse('not-found'));
  return ctx.transaction(async (tx, publish) => {
    const { isAnySuspended } = await heldSides(tx, conversationId);
    const message = await holdMessage(tx, messageId);
    if (message?.conversation.id !== conversationId) return refuse('not-found');
    const isGone = message.isTakenBack || message.isRemoved;
    const verdict = canChangeMessage(ctx.actor, message.conversation, { ...message, isGone });
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (message.content === content) return done(null);
    const isBlocked = await isBlockedBetween(tx, message.conversation);
    const heard = canCorrectMessage(verdict.actor, { isBlocked, isSuspended: isAnySuspended });
    if (!heard.allowed) return refuse(heard.refusal);
    if (versionOf(message.editedAt) !== version) return refuse('changed-elsewhere');
    if (content === '' && message.fileCount === 0) return refuse('message-empty');

    const written = { conversationId, senderRole: message.senderRole, senderId: ctx.actor.userId, content };
    const linksAsText = message.linksAsText || (await isLinkOfStranger(tx, written));
    // Two corrections of one millisecond are two versions.
    const editedAt = sql`greatest(${ctx.now.toISOString()}::timestamptz, ${messages.editedAt} + interval '1 millisecond')`;
    await tx.update(messages).set({ content, editedAt, linksAsText }).where(eq(messages.id, messageId));
    if (message.isLast) {
      const lastMessage = previewOf(content, await contentTypesIn(tx, messageId));
      await tx.update(conversations).set({ lastMessage }).where(eq(conversations.id, conversationId));
    }
    await publish({ type: 'message.changed', messageId, conversationId });
    return done(null);
  });
}
