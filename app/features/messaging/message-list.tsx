import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { Bubble } from '#app/features/messaging/bubble.tsx';
import { byDay } from '#app/features/messaging/by-day.ts';
import { ChangeMessage } from '#app/features/messaging/change-message.tsx';
import type { ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import type { PendingMessage } from '#app/features/messaging/pending-messages.ts';
import { dayLabel } from '#app/ui/data/day-label.ts';
import { dayNumber } from '#app/ui/data/relative-time.ts';
import { useReaderZone } from '#app/ui/data/use-reader-zone.ts';

type MessageListProps = {
  conversationId: string;
  /** The last of one's own can be given other words, and not only be taken back. */
  canCorrect: boolean;
  messages: readonly ThreadMessage[];
  /** On their way, or accepted and not in `messages` yet. */
  pending: readonly PendingMessage[];
  now: Date;
  /** Leads to what is older, above the first message. */
  olderLink: ReactNode;
  box: RefObject<HTMLDivElement | null>;
};

/** The messages, parted by day, in a box that scrolls. */
export function MessageList({ conversationId, canCorrect, messages, pending, now, olderLink, box }: MessageListProps) {
  const zone = useReaderZone();
  const changeable = useChangeable();
  const days = useMemo(() => byDay(messages, zone), [messages, zone]);
  const today = dayNumber(now, zone);
  const stored = new Set(pending.length > 0 ? messages.map((message) => message.clientMessageId) : []);
  useScrollToSent(pending.at(-1)?.clientMessageId, box);
  const seenId = messages.findLast(({ isOwn, readAt, gone }) => isOwn && readAt && !gone)?.id;
  const underWay = pending.filter((message) => !stored.has(message.clientMessageId));
  return (
    // Column-reverse keeps the newest in view, and one's place when older ones are put in front.
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4"
    >
      <div>
        {olderLink}
        <ol className="flex flex-col gap-3" aria-label="Messages">
          {days.map(({ day, messages: said }) => (
            <Fragment key={day}>
              <Day label={dayLabel((said[0] as ThreadMessage).createdAt, now, zone)} />
              {said.map((message) => {
                const mayChange = changeable(message, now);
                return (
                  <Bubble
                    key={message.clientMessageId}
                    message={message}
                    at={message.createdAt}
                    zone={zone}
                    isSeen={message.id === seenId}
                    reportId={message.isOwn || message.gone ? undefined : message.id}
                    changeKey={mayChange ? `${message.id} ${canCorrect}` : ''}
                    change={
                      mayChange ? (
                        <ChangeMessage
                          conversationId={conversationId}
                          canCorrect={canCorrect}
                          message={message}
                          now={now}
                        />
                      ) : null
                    }
                  />
                );
              })}
            </Fragment>
          ))}
          {underWay.length > 0 && days.at(-1)?.day !== today ? <Day label="Today" /> : null}
          {underWay.map(({ clientMessageId, content, files }) => (
            <Bubble key={clientMessageId} message={{ content, files, isOwn: true }} at={null} zone={zone} />
          ))}
        </ol>
      </div>
    </div>
  );
}

/**
 * Whether a message may be changed, or could be when this page was opened: whoever is correcting one as its time ends is
 * told so by the answer, and not by losing what they have written.
 */
function useChangeable(): (message: ThreadMessage, now: Date) => boolean {
  const [known] = useState(() => new Set<string>());
  return ({ id, changeableUntil }, now) => {
    if (changeableUntil !== null && changeableUntil > now) known.add(id);
    return changeableUntil !== null && known.has(id);
  };
}

/** What one has just written comes into view, however far up one was reading. */
function useScrollToSent(id: string | undefined, box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (!id) return;
    // In a reversed column the end of the list is its zero. With the next picture: at once it would be laid out twice.
    const frame = requestAnimationFrame(() => box.current?.scrollTo({ top: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [id, box]);
}

/** A line across, with the day in it; the first one stays above what comes before it on the same day. */
function Day({ label }: { label: string }) {
  return (
    <li className="my-1 flex [overflow-anchor:none] items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      <span className="font-semibold">{label}</span>
    </li>
  );
}
