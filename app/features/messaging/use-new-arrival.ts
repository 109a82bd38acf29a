import { useState } from 'react';
import type { ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import { type Heard, heardOf } from '#app/features/messaging/heard.ts';

/**
 * The newest message of the other side among those that came last while the conversation was open; for reading it aloud.
 * `messages` are those of the page's data: earlier ones that somebody asks for did not come.
 */
export function useNewArrival(messages: readonly ThreadMessage[]): ThreadMessage | null {
  const [heard, setHeard] = useState<Heard>(() => heardOf(null, messages));
  const now = heardOf(heard, messages);
  if (now !== heard) setHeard(now);
  return messages.find(({ id }) => id === now.arrivedId) ?? null;
}
