import { eq } from 'drizzle-orm';
import { canSeeConversation } from '#app/domain/policies/message.ts';
import type { Result } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { conversations, joinedConversations } from '#app/platform/db/schema/messages.ts';

/** The viewer's conversation that another one of theirs became one with, by its old id (c-146); null for everybody else. */
export async function joinedConversation(ctx: CtxOf<'artist' | 'shop'>, oldId: string): Promise<string | null> {
  const [joined] = await ctx.db
    .select({ id: conversations.id, artistId: conversations.artistId, shopId: conversations.shopId })
    .from(joinedConversations)
    .innerJoin(conversations, eq(conversations.id, joinedConversations.toId))
    .where(eq(joinedConversations.fromId, oldId));
  return joined && canSeeConversation(ctx.actor, joined).allowed ? joined.id : null;
}

/** Does it in the conversation, or in the one that it became one with since the page was opened that it is sent from. */
export async function whereJoined<T>(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, act }: { conversationId: string; act: (conversationId: string) => Promise<Result<T>> },
): Promise<Result<T>> {
  const answer = await act(conversationId);
  if (answer.ok || answer.refusal !== 'not-found') return answer;
  const joined = await joinedConversation(ctx, conversationId);
  return joined === null ? answer : act(joined);
}
