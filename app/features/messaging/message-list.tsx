import { Ellipsis, FileText, Pencil } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { useRefresh } from '#app/browser/refresh.ts';
import { EDITED, FILES_GONE, GONE_TEXT, LINKS_OF_A_STRANGER, SEEN } from '#app/copy/messages.ts';
import { piecesOf } from '#app/domain/message-links.ts';
import { correctionOf } from '#app/domain/messages.ts';
import type { MessageFile } from '#app/features/messaging/attachments.server.ts';
import type { Thread, ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import { useLiveMessages } from '#app/features/messaging/conversation-rows.tsx';
import type { PendingMessage } from '#app/features/messaging/sending.ts';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { dayLabel, dayNumber, exactTime, formatterOf } from '#app/ui/data/formatters.ts';
import { useReaderZone } from '#app/ui/data/times.tsx';
import { useOnDemand } from '#app/ui/overlays/dialog.tsx';
import { SAID_WHEN_BROKEN } from '#app/ui/pictures/picture.tsx';

type MessageListProps = {
  conversationId: string;
  messages: readonly ThreadMessage[];
  /** Messages being sent, or accepted and not in `messages` yet. */
  pending: readonly PendingMessage[];
  now: Date;
  olderLink: ReactNode;
  box: RefObject<HTMLDivElement | null>;
};

export function MessageList({ conversationId, messages, pending, now, olderLink, box }: MessageListProps) {
  const zone = useReaderZone();
  const days = useMemo(() => byDay(messages, zone), [messages, zone]);
  const today = dayNumber(now, zone);
  const stored = new Set(pending.length > 0 ? messages.map((message) => message.clientMessageId) : []);
  useScrollToSent(pending.at(-1)?.clientMessageId, box);
  const seenId = messages.findLast(({ isOwn, readAt, gone }) => isOwn && readAt && !gone)?.id;
  const underWay = pending.filter((message) => !stored.has(message.clientMessageId));
  return (
    // Column-reverse keeps the newest in view, and the scroll position when older ones are added.
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
              {said.map((message) => (
                <Bubble
                  key={message.clientMessageId}
                  message={message}
                  at={message.createdAt}
                  zone={zone}
                  isSeen={message.id === seenId}
                  reportId={message.isOwn || message.gone ? undefined : message.id}
                  change={
                    message.changeableUntil ? (
                      <ChangeMessage
                        conversationId={conversationId}
                        message={message}
                        left={message.changeableUntil.getTime() - now.getTime()}
                      />
                    ) : null
                  }
                />
              ))}
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

function useScrollToSent(id: string | undefined, box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (!id) return;
    // In a reversed column the end is at zero. Waits for the next frame to avoid a second layout.
    const frame = requestAnimationFrame(() => box.current?.scrollTo({ top: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [id, box]);
}

function Day({ label }: { label: string }) {
  return (
    <li className="my-1 flex [overflow-anchor:none] items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      <span className="font-semibold">{label}</span>
    </li>
  );
}

const AHEAD = '800px 0px 0px';

/**
 * The page's newest messages, those that the live stream carries, and older ones that load when the reader scrolls up in
 * `box` or presses the link. `now` is when the newest came.
 */
export function useThreadMessages(
  thread: Thread,
  { now, box }: { now: Date; box: RefObject<HTMLDivElement | null> },
): { messages: ThreadMessage[]; olderLink: ReactNode; now: Date } {
  const [messages, setMessages] = useState(thread.messages);
  const [cameAt, setCameAt] = useState(now);
  const markRead = useMarkRead(thread.id);
  useLiveMessages((live) => {
    // A message takes a conversation out of the archive, and may come after a block.
    const hasChanged = thread.isArchived || !thread.canWrite;
    if (live.id !== thread.id || hasChanged || !continues(messages, live.messages)) return false;
    setMessages((shown) => mergeMessages(shown, live.messages));
    setCameAt(live.now);
    if (live.unreadCount > 0) markRead();
    return true;
  });
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
    // No automatic retry after a failure: the link is there for that.
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
      // The browser must not choose this as its scroll anchor when messages are added below it.
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
  return { messages, olderLink, now: cameAt > now ? cameAt : now };
}

type Shown = Pick<ThreadMessage, 'content' | 'isOwn'> & { files: readonly MessageFile[] } & Partial<
    Pick<ThreadMessage, 'hasLostFiles' | 'editedAt' | 'gone' | 'linksAsText'>
  >;

type BubbleProps = {
  message: Shown;
  at: Date | null;
  zone: string | undefined;
  isSeen?: boolean;
  reportId?: string | undefined;
  change?: ReactNode;
};

/** One message; the reader's own are on the right (S1 §2). */
function Bubble({ message, at, zone, isSeen, reportId, change }: BubbleProps) {
  const { content, isOwn, files, hasLostFiles, editedAt, gone, linksAsText } = message;
  const look = classNames(
    'max-w-[85%] whitespace-pre-wrap rounded-md border-[1.5px] px-3.5 py-2 wrap-anywhere',
    isOwn ? 'rounded-br-none' : 'rounded-bl-none',
  );
  return (
    <li className={classNames('flex flex-col gap-0.5', isOwn ? 'items-end' : 'items-start')}>
      {gone ? <p className={classNames(look, 'border-hairline text-muted italic')}>{GONE_TEXT[gone]}</p> : null}
      {content !== '' ? (
        <p
          className={classNames(
            look,
            'border-line',
            isOwn ? 'bg-line text-ground' : 'bg-surface',
            at === null && 'opacity-70',
          )}
        >
          <span className="sr-only">{isOwn ? 'You: ' : ''}</span>
          <span key={content}>{linksAsText ? content : <LinkedText text={content} />}</span>
        </p>
      ) : null}
      {linksAsText && !isOwn && !gone ? <p className="max-w-[85%] px-1 text-sm">{LINKS_OF_A_STRANGER}</p> : null}
      {files.length > 0 ? <SentFiles files={files} isOwn={isOwn} /> : null}
      {hasLostFiles ? <p className="max-w-[85%] px-1 text-muted text-sm italic">{FILES_GONE}</p> : null}
      <div className="flex flex-wrap items-center gap-x-2 px-1 text-muted text-xs">
        {at ? <SentTime at={at} zone={zone} /> : <span>Sending...</span>}
        {editedAt && !gone ? <span>{EDITED}</span> : null}
        {isSeen ? <span className="font-semibold">{SEEN}</span> : null}
        {reportId ? <MoreAbout id={reportId} /> : null}
        {change}
      </div>
    </li>
  );
}

/** Drawn larger than its line, over the space around it. */
const ON_THE_LINE = '-mx-2 -my-3.5 flex size-11 items-center justify-center rounded-md hover:bg-grey-wash';

/** One open at a time. */
function MoreAbout({ id }: { id: string }) {
  return (
    <details name="more-about-message" className="relative">
      <summary aria-label="More about this message" className={ON_THE_LINE}>
        <Ellipsis size={16} aria-hidden="true" />
      </summary>
      <ReportLink about="message" id={id} className="absolute -top-3.5 left-full min-h-11 w-max px-2" />
    </details>
  );
}

function SentTime({ at, zone }: { at: Date; zone: string | undefined }) {
  return (
    <time dateTime={at.toISOString()} title={exactTime(at, zone)}>
      {formatterOf('hour', zone).format(at)}
    </time>
  );
}

function SentFiles({ files, isOwn }: { files: readonly MessageFile[]; isOwn: boolean }) {
  return (
    <ul aria-label="Files" className={classNames('flex max-w-[85%] flex-wrap gap-2', isOwn && 'justify-end')}>
      {files.map(({ id, name, href, picture }) => (
        <li key={id} className="min-w-0 max-w-full">
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="block overflow-hidden rounded-md border-[1.5px] border-line bg-surface"
            {...(picture ? SAID_WHEN_BROKEN : {})}
          >
            {picture ? (
              <img
                src={picture.src}
                srcSet={picture.srcSet}
                sizes="16rem"
                width={picture.width}
                height={picture.height}
                alt={`Picture: ${name}`}
                loading="lazy"
                decoding="async"
                className="block h-auto max-h-64 w-auto max-w-full object-contain"
                style={{ backgroundColor: picture.placeholder ?? 'var(--grey-wash)' }}
              />
            ) : (
              <span className="flex min-h-11 items-center gap-2 px-3 py-1.5 text-sm">
                <FileText size={20} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 underline wrap-anywhere">{name}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The text with its URLs as links (c-124). The opened page gets no reference to this one. */
function LinkedText({ text }: { text: string }) {
  let at = 0;
  return piecesOf(text).map(({ text: words, href }) => {
    const key = at;
    at += words.length;
    if (!href) return words;
    return (
      <a key={key} href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className="underline">
        {words}
      </a>
    );
  });
}

type ChangeMessageProps = {
  conversationId: string;
  message: Pick<ThreadMessage, 'id' | 'content'>;
  left: number;
};

function ChangeMessage({ conversationId, message, left }: ChangeMessageProps) {
  const address = correctionOf(conversationId, message.id);
  const changing = useOnDemand(address, () => import('#app/features/messaging/edit-dialog.tsx'));
  const isOver = useIsOver(left);
  // Does not interrupt an edit: a late one is refused when it is sent.
  if (isOver && !changing.isOpen) return null;
  return (
    <>
      <Link
        {...changing.opener}
        aria-label={`Edit: ${message.content.slice(0, 50) || 'files'}`}
        title="Edit"
        className={ON_THE_LINE}
      >
        <Pencil size={16} aria-hidden="true" />
      </Link>
      {changing.part && changing.isOpen ? (
        <changing.part.CorrectionDialog
          conversationId={conversationId}
          message={message}
          onClose={() => changing.setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function useIsOver(left: number): boolean {
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    if (left <= 0) return setOver(true);
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  return isOver;
}

type Dated = { createdAt: Date };

export function byDay<M extends Dated>(messages: readonly M[], timeZone?: string): { day: number; messages: M[] }[] {
  const days: { day: number; messages: M[] }[] = [];
  for (const message of messages) {
    const day = dayNumber(message.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Numbers start at 1 in each conversation, without gaps. */
type Numbered = { id: string; seq: number; readAt: Date | null };

/**
 * Merges a loaded page into the shown messages; the page's version wins. Across a gap only the newer part is kept. A
 * message that was read stays read, because the reply to a sent message may arrive after the news that it was read.
 */
export function mergeMessages<M extends Numbered>(shown: readonly M[], page: readonly M[]): M[] {
  const [first, last] = [shown[0], shown.at(-1)];
  const [pageFirst, pageLast] = [page[0], page.at(-1)];
  if (!first || !last) return [...page];
  if (!pageFirst || !pageLast) return [...shown];
  if (pageFirst.seq > last.seq + 1) return [...page];
  if (pageLast.seq < first.seq - 1) return [...shown];
  const bySeq = new Map(shown.map((message) => [message.seq, message]));
  for (const message of page) {
    const readAt = message.readAt ?? bySeq.get(message.seq)?.readAt ?? null;
    bySeq.set(message.seq, { ...message, readAt });
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Marks the conversation on the screen as read. A failure shows when the page is loaded again. */
function useMarkRead(conversationId: string): () => void {
  const refresh = useRefresh();
  return async () => {
    const address = href('/messages/:conversationId/reading', { conversationId });
    const reply = await fetch(address, { method: 'POST' }).catch(() => null);
    if (reply?.status !== 204) refresh();
  };
}

/** Whether the newest messages continue those that are shown, without a gap. */
export function continues(shown: readonly Seq[], newest: readonly Seq[]): boolean {
  return (newest[0]?.seq ?? 1) <= (shown.at(-1)?.seq ?? 0) + 1;
}

type Seq = Pick<ThreadMessage, 'seq'>;
