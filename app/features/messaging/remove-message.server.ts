import { eq } from 'drizzle-orm';
import { holdMessage } from '#app/features/messaging/hold-message.server.ts';
import { withdrawMessage } from '#app/features/messaging/withdraw-message.server.ts';
import type { Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';

/**
 * Staff's decision that a message goes, in the open transaction of that decision: both sides see that it was removed. Its
 * words and files stay for an appeal, out of reach of both (c-151). False where there is none, or where it is gone already.
 */
export async function removeMessage(
  { tx, publish, now }: { tx: Tx; publish: Publish; now: Date },
  messageId: string,
): Promise<boolean> {
  const message = await holdMessage(tx, messageId);
  if (!message || message.isTakenBack || message.isRemoved) return false;
  await tx.update(messages).set({ removedAt: now }).where(eq(messages.id, messageId));
  await withdrawMessage({ tx, publish }, message, 'removed');
  return true;
}
