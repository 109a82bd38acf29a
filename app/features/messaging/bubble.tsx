import { memo, type ReactNode } from 'react';
import { EDITED, FILES_GONE, GONE_TEXT, LINKS_OF_A_STRANGER, SEEN } from '#app/copy/messages.ts';
import type { ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import { LinkedText } from '#app/features/messaging/linked-text.tsx';
import type { MessageFile } from '#app/features/messaging/message-files.server.ts';
import { SentFiles } from '#app/features/messaging/sent-files.tsx';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatterOf } from '#app/ui/data/formatters.ts';
import { exactTime } from '#app/ui/data/relative-time.ts';

type Shown = Pick<ThreadMessage, 'content' | 'isOwn'> & { files: readonly MessageFile[] } & Partial<
    Pick<ThreadMessage, 'hasLostFiles' | 'editedAt' | 'gone' | 'linksAsText'>
  >;

type BubbleProps = {
  message: Shown;
  /** When it was sent; null while it is on its way. */
  at: Date | null;
  zone: string | undefined;
  /** The last of one's own that the other side has read. */
  isSeen?: boolean;
  /** Of a message of the other side, which can be reported. */
  reportId?: string | undefined;
  /** The way to change it, while there is one. */
  change?: ReactNode;
  /** By which a redrawn `change` is told from the same one. */
  changeKey?: string;
};

/** One message: one's own on the right (S1 §2). Drawn anew only when it changes. */
export const Bubble = memo(function Bubble({ message, at, zone, isSeen, reportId, change }: BubbleProps) {
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
        {reportId ? <ReportLink about="message" id={reportId} /> : null}
        {change}
      </div>
    </li>
  );
}, isSame);

/** A page that loads again brings the same message as another object, with other dates. */
function isSame(one: BubbleProps, other: BubbleProps): boolean {
  return (
    one.zone === other.zone &&
    one.isSeen === other.isSeen &&
    one.changeKey === other.changeKey &&
    one.at?.getTime() === other.at?.getTime() &&
    (one.message === other.message || looksOf(one.message) === looksOf(other.message))
  );
}

const looksOf = ({ content, isOwn, files, hasLostFiles, editedAt, gone, linksAsText }: Shown) =>
  JSON.stringify([isOwn, hasLostFiles, editedAt, gone, linksAsText, files.map(({ href }) => href), content]);

/** The hour; its day stands above. In the reader's own zone as soon as a script knows it. */
function SentTime({ at, zone }: { at: Date; zone: string | undefined }) {
  return (
    <time dateTime={at.toISOString()} title={exactTime(at, zone)}>
      {formatterOf('hour', zone).format(at)}
    </time>
  );
}
