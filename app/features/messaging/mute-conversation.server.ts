import type { Result } from '#app/domain/result.ts';
import { setOwnSide } from '#app/features/messaging/set-own-side.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';

/**
 * Whether the viewer is told of what is written in one of their conversations: muted, its messages come without a
 * notification, a mail, a push or a number in the bar (ruling c-110). The other side sees nothing of it.
 */
export function muteConversation(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, isMuted }: { conversationId: string; isMuted: boolean },
): Promise<Result<null>> {
  return setOwnSide(ctx, { conversationId, what: 'muted', holds: isMuted });
}
