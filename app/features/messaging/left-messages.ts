import type { Outgoing } from '#app/features/messaging/outgoing.ts';
import { dropDraft, findDraft, keepDraft, mine } from '#app/ui/forms/drafts.ts';

const nameOf = (conversationId: string) => mine(`left /messages/${conversationId}`);

/** Keeps what still waited to be sent when its page was left, in this browser and for this account; nothing ends it. */
export function keepLeft(conversationId: string, messages: readonly Outgoing[]): void {
  const name = nameOf(conversationId);
  if (messages.length === 0) dropDraft(name);
  else keepDraft(name, { values: { messages } });
}

/** What was kept so. Which of them have arrived since, only the conversation says. */
export function leftIn(conversationId: string): Outgoing[] {
  const kept = findDraft(nameOf(conversationId))?.values.messages;
  return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
}

/** Another version of the product may have kept something else. */
function isOutgoing(kept: unknown): kept is Outgoing {
  const { clientMessageId, content, files } = (kept ?? {}) as Partial<Record<keyof Outgoing, unknown>>;
  return typeof clientMessageId === 'string' && typeof content === 'string' && Array.isArray(files);
}
