import type { Result } from '#app/domain/result.ts';
import { setOwnSide } from '#app/features/messaging/set-own-side.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/**
 * Puts one of the viewer's conversations away, out of their list, or back. The next message brings it back, unless it is
 * muted (ruling c-110).
 */
export function archiveConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, isArchived }: { conversationId: string; isArchived: boolean },
): Promise<Result<null>> {
  return setOwnSide(ctx, { conversationId, what: 'archived', holds: isArchived });
}
