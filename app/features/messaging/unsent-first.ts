import { firstMessageTo } from '#app/features/messaging/first-message-to.ts';
import { findDraft, keepDraft, mine } from '#app/ui/forms/drafts.ts';

/**
 * Whether a first message was on its way when there was no session. Reported once: after that the screen shows what
 * becomes of it.
 */
export function takeUnsentFirst(recipientId: string): boolean {
  const name = mine(firstMessageTo(recipientId));
  const { content, isUnsent } = findDraft(name)?.values ?? {};
  if (typeof content !== 'string' || isUnsent !== true) return false;
  keepDraft(name, { values: { content } });
  return true;
}
