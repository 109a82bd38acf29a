import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Thread, ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import { mergeMessages } from '#app/features/messaging/merge-messages.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';

/** Older messages are asked for this far before the reader comes to the first one. */
const AHEAD = '800px 0px 0px';

/**
 * The messages shown: the newest ones from the page's data, and older ones, loaded as the reader scrolls up in `box` or
 * presses the link. Numbers begin at 1 and have no gaps, so the first one shown tells whether there is more.
 */
export function useThreadMessages(
  thread: Thread,
  box: RefObject<HTMLDivElement | null>,
): { messages: ThreadMessage[]; olderLink: ReactNode } {
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
  const { state, load } = older;
  const link = useRef<HTMLParagraphElement>(null);
  const askedFor = useRef<string>(undefined);

  useEffect(() => {
    // One that failed is not asked for again and again: the link is there for that.
    if (!link.current || state !== 'idle' || askedFor.current === address) return;
    const watching = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting || askedFor.current === address) return;
        askedFor.current = address;
        void load(address);
      },
      { root: box.current, rootMargin: AHEAD },
    );
    watching.observe(link.current);
    return () => watching.disconnect();
  }, [address, state, load, box]);

  const olderLink =
    first > 1 ? (
      // What stays above the messages that come must not be what a browser keeps in its place.
      <p ref={link} className="mb-4 text-center [overflow-anchor:none]">
        <ButtonLink
          to={address}
          size="sm"
          aria-disabled={state !== 'idle' || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (state === 'idle') void load(address);
          }}
        >
          Earlier messages
        </ButtonLink>
      </p>
    ) : null;
  return { messages, olderLink };
}
