import { and, eq, isNull } from 'drizzle-orm';
import { canSeeConversation } from '#app/domain/policies/message.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';
import { type Given, writtenOnce } from '#app/platform/db/written-once.server.ts';

const unreadIn = writtenOnce((db, { id }: Given<{ id: string }>) =>
  db
    .select({
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      artistUnread: conversations.artistUnread,
      shopUnread: conversations.shopUnread,
    })
    .from(conversations)
    .where(eq(conversations.id, id)),
);

/**
 * Marks what the other side wrote as read and sets the viewer's own unread number to 0; the other side's stays
 * (ruling c-50). Changes nothing, and tells nobody, when all was read already; `hasRead` says which.
 */
export async function openConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  conversationId: string,
): Promise<Result<{ hasRead: boolean }>> {
  const { actor, now } = ctx;
  const isArtist = actor.kind === 'artist';
  const [seen] = await unreadIn(ctx.db, { id: conversationId });
  if (!seen) return refuse('not-found');
  const verdict = canSeeConversation(actor, seen);
  if (!verdict.allowed) return refuse(verdict.refusal);
  if ((isArtist ? seen.artistUnread : seen.shopUnread) === 0) return done({ hasRead: false });

  return ctx.transaction(async (tx, publish) => {
    // The row that a sender locks first too: a message is either marked as read here or counted afterwards.
    await tx
      .update(conversations)
      .set(isArtist ? { artistUnread: 0 } : { shopUnread: 0 })
      .where(eq(conversations.id, conversationId));
    await tx
      .update(messages)
      .set({ readAt: now })
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.senderRole, isArtist ? 'SHOP' : 'ARTIST'),
          isNull(messages.readAt),
        ),
      );
    await publish({ type: 'conversation.read', conversationId, readerId: actor.userId });
    return done({ hasRead: true });
  });
}
