import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Thread, ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import { mergeMessages } from '#app/features/messaging/merge-messages.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';

/**
 * The messages shown: the newest ones from the page's data, and older ones loaded on request. Numbers begin at 1 and
 * have no gaps, so the first one shown tells whether there is more.
 */
export function useThreadMessages(thread: Thread): { messages: ThreadMessage[]; olderLink: ReactNode } {
  const [messages, setMessages] = useState(thread.messages);
  const [seenPage, setSeenPage] = useState(thread.messages);
  const older = useFetcher<{ thread: Thread }>();
  if (seenPage !== thread.messages) {
    setSeenPage(thread.messages);
    setMessages(mergeMessages(messages, thread.messages));
  }

  const olderPage = older.data?.thread.messages;
  useEffect(() => {
    if (olderPage) setMessages((shown) => mergeMessages(shown, olderPage));
  }, [olderPage]);

  const first = messages[0]?.seq ?? 1;
  const address = `/messages/${thread.id}?before=${first}`;
  const olderLink =
    first > 1 ? (
      <p className="mb-4 text-center">
        <ButtonLink
          to={address}
          size="sm"
          aria-disabled={older.state !== 'idle' || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (older.state === 'idle') void older.load(address);
          }}
        >
          Earlier messages
        </ButtonLink>
      </p>
    ) : null;
  return { messages, olderLink };
}
