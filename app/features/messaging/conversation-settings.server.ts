import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { canSeeConversation } from '#app/domain/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';

/**
 * Archives one of the viewer's conversations or restores it. The next message restores it, unless it is muted
 * (ruling c-110).
 */
export function archiveConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, isArchived }: { conversationId: string; isArchived: boolean },
): Promise<Result<null>> {
  return setOwnSide(ctx, { conversationId, what: 'archived', holds: isArchived });
}

/**
 * Mutes one of the viewer's conversations, or unmutes it. A muted conversation sends no notification, mail or push and
 * is not counted in the bar (ruling c-110). The other side does not see it.
 */
export function muteConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, isMuted }: { conversationId: string; isMuted: boolean },
): Promise<Result<null>> {
  return setOwnSide(ctx, { conversationId, what: 'muted', holds: isMuted });
}

/** The settings columns of each side. */
const SINCE = {
  muted: { artist: 'artistMutedAt', shop: 'shopMutedAt' },
  archived: { artist: 'artistArchivedAt', shop: 'shopArchivedAt' },
} as const;

type Said = { conversationId: string; what: keyof typeof SINCE; holds: boolean };

/**
 * Sets or clears muted (archived) on the viewer's side of a conversation. Not found for anyone but its two sides. A
 * repetition changes nothing and wakes nobody.
 */
async function setOwnSide(ctx: CtxOf<'artist' | 'shop'>, { conversationId, what, holds }: Said): Promise<Result<null>> {
  const { actor, now } = ctx;
  const name = SINCE[what][actor.kind];
  const column = conversations[name];
  return ctx.transaction(async (tx, publish) => {
    const [found] = await tx
      .select({ artistId: conversations.artistId, shopId: conversations.shopId })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    if (!found) return refuse('not-found');
    const verdict = canSeeConversation(actor, found);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const changed = await tx
      .update(conversations)
      .set({ [name]: holds ? now : null })
      .where(and(eq(conversations.id, conversationId), holds ? isNull(column) : isNotNull(column)))
      .returning({ id: conversations.id });
    if (changed.length > 0) await publish({ type: 'conversation.filed', conversationId, readerId: actor.userId });
    return done(null);
  });
}
