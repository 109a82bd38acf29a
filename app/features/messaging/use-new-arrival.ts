import { useState } from 'react';
import type { ThreadMessage } from '#app/features/messaging/conversation.server.ts';

/**
 * The newest message of the other side that came while the conversation was open; for reading it aloud. `messages` are
 * those of the page's data: earlier ones that somebody asks for did not come.
 */
export function useNewArrival(messages: readonly ThreadMessage[]): ThreadMessage | null {
  const [lastOnOpening] = useState(() => messages.at(-1)?.seq ?? 0);
  return messages.findLast(({ seq, isOwn }) => seq > lastOnOpening && !isOwn) ?? null;
}
