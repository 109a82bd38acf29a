import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canChangeMessage, canCorrectMessage, canTakeBackMessage } from '#app/domain/policies/message.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { versionOf } from '#app/features/messaging/message-version.ts';
import { isASideSuspended } from '#app/features/messaging/suspended-side.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { isBlocked } from '#app/platform/db/blocked.server.ts';
import { conversations, messages } from '#app/platform/db/schema/messages.ts';

/** `canCorrect` is false where it can only be taken back. */
export type MessageToChange = { content: string; version: string; canCorrect: boolean };

/** The viewer's own message as the form for other words opens on it, or why there is no such form. */
export async function messageToChange(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Result<MessageToChange>> {
  if (!isId(conversationId) || !isId(messageId)) return refuse('not-found');
  const [found] = await ctx.db
    .select({
      content: messages.content,
      editedAt: messages.editedAt,
      senderRole: messages.senderRole,
      isGone: sql<boolean>`coalesce(${messages.takenBackAt}, ${messages.removedAt}) is not null`,
      isTimeOver: sql<boolean>`coalesce(${messages.changeableUntil} <= now(), true)`,
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      isBlocked: isBlocked(conversations.artistId, conversations.shopId),
      isSuspended: isASideSuspended,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)));
  if (!found) return refuse('not-found');
  const canCorrect = canCorrectMessage(ctx.actor, found).allowed;
  // Too late, in the words of what was offered.
  const verdict = (canCorrect ? canChangeMessage : canTakeBackMessage)(ctx.actor, found, found);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return done({ content: found.content, version: versionOf(found.editedAt), canCorrect });
}
