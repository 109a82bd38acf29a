import type { Result } from '#app/domain/result.ts';
import { appendMessage, type Draft, type Sent } from '#app/features/messaging/append-message.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { withinLimits } from '#app/platform/http/within-limits.server.ts';

/** Writes into a conversation that the sender is part of; to all others it is not there. */
export async function sendMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, ...draft }: Draft & { conversationId: string },
): Promise<Result<Sent>> {
  const { actor, now } = ctx;
  return withinLimits(ctx, (tx, publish, counts) =>
    appendMessage({ tx, publish, counts, now, actor }, conversationId, draft),
  );
}
