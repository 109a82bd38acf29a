import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { canSeeConversation } from '#app/domain/messages.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';

const SINCE = {
  isMuted: { artist: 'artistMutedAt', shop: 'shopMutedAt' },
  isArchived: { artist: 'artistArchivedAt', shop: 'shopArchivedAt' },
} as const;

export type ConversationSetting = keyof typeof SINCE;

/** Mutes or archives one of the viewer's conversations, or undoes it (ruling c-110). A repetition changes nothing. */
export async function setConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, setting, isOn }: { conversationId: string; setting: ConversationSetting; isOn: boolean },
): Promise<Result<null>> {
  const { actor, now } = ctx;
  const name = SINCE[setting][actor.kind];
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
      .set({ [name]: isOn ? now : null })
      .where(and(eq(conversations.id, conversationId), isOn ? isNull(column) : isNotNull(column)))
      .returning({ id: conversations.id });
    if (changed.length > 0) await publish({ type: 'conversation.filed', conversationId, readerId: actor.userId });
    return done(null);
  });
}
