import { useState } from 'react';
import type { ThreadMessage } from '#app/features/messaging/conversation.server.ts';

/** The newest message of the other side that came while the conversation was open; for reading it aloud. */
export function useNewArrival(messages: readonly ThreadMessage[]): ThreadMessage | null {
  const [seqAtFirst] = useState(() => messages.at(-1)?.seq ?? 0);
  const newest = messages.findLast((message) => !message.isOwn);
  return newest && newest.seq > seqAtFirst ? newest : null;
}
