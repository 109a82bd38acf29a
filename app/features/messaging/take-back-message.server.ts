import { eq } from 'drizzle-orm';
import { canTakeBackMessage } from '#app/domain/policies/message.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { holdMessage } from '#app/features/messaging/hold-message.server.ts';
import { withdrawMessage } from '#app/features/messaging/withdraw-message.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';

/**
 * Takes the sender's own message back, within five minutes of sending (c-123): its words and files are gone at once,
 * also where the other side has read them; files that somebody has reported stay for that case alone (c-151). Sent twice, it is done.
 */
export function takeBackMessage(
  ctx: CtxOf<'artist' | 'shop'>,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Result<null>> {
  return ctx.transaction(async (tx, publish) => {
    const message = await holdMessage(tx, messageId);
    if (message?.conversation.id !== conversationId) return refuse('not-found');
    // A repetition is answered whenever it comes; whether it is theirs is asked all the same.
    const facts = { ...message, isGone: message.isRemoved, isTimeOver: message.isTimeOver && !message.isTakenBack };
    const verdict = canTakeBackMessage(ctx.actor, message.conversation, facts);
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (message.isTakenBack) return done(null);
    await tx.update(messages).set({ content: '', takenBackAt: ctx.now }).where(eq(messages.id, messageId));
    await withdrawMessage({ tx, publish }, message, 'taken-back');
    return done(null);
  });
}
