import { eq } from 'drizzle-orm';
import { canSeeConversation } from '#app/domain/policies/message.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { conversations, joinedConversations } from '#app/platform/db/schema/messages.ts';

/** The viewer's conversation that an old address leads to; null for everybody else. */
export async function joinedConversation(ctx: CtxOf<'artist' | 'shop'>, oldId: string): Promise<string | null> {
  const [joined] = await ctx.db
    .select({ id: conversations.id, artistId: conversations.artistId, shopId: conversations.shopId })
    .from(joinedConversations)
    .innerJoin(conversations, eq(conversations.id, joinedConversations.toId))
    .where(eq(joinedConversations.fromId, oldId));
  return joined && canSeeConversation(ctx.actor, joined).allowed ? joined.id : null;
}
