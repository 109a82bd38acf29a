import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { youBlocked } from '#app/copy/blocking.ts';
import { FILES_GONE, GONE_TEXT } from '#app/copy/messages.ts';
import { departed, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { Composer } from '#app/features/messaging/composer.tsx';
import type { Thread } from '#app/features/messaging/conversation.server.ts';
import { MessageList } from '#app/features/messaging/message-list.tsx';
import { Muted } from '#app/features/messaging/muted.tsx';
import { ThreadMenu } from '#app/features/messaging/thread-menu.tsx';
import { useAttachments } from '#app/features/messaging/use-attachments.tsx';
import { useNewArrival } from '#app/features/messaging/use-new-arrival.ts';
import { useSending } from '#app/features/messaging/use-sending.ts';
import { useThreadMessages } from '#app/features/messaging/use-thread-messages.tsx';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { UnclaimedShopNote } from '#app/features/profiles/unclaimed-shop-note.tsx';
import { IconLink } from '#app/ui/actions/icon-link.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useHere } from '#app/ui/navigation/use-here.ts';

type Viewer = 'artist' | 'shop';

type ThreadViewProps = {
  thread: Thread;
  viewer: Viewer;
  now: Date;
  /** What the two talk about, under the head. */
  about: ReactNode;
  /** In the menu of the head, under the rest: what can be done about the other side. */
  acts: ReactNode;
  /** Id for the next message when it is sent without a script, and what such a try brought back. */
  messageId: string;
  rejected?: { text: string; problem: string[] | null } | null;
  /** The account is left, and the page stays for what is typed: only the box is shown. */
  isLeft: boolean;
  /** What became of a file that was chosen without a script. */
  uploadProblem?: string | null;
};

/** A conversation: the partner, the messages, and the box to answer (S1 §2). Mount it with the thread's id as key. */
export function ThreadView(props: ThreadViewProps) {
  const { thread, viewer, now, about, acts, messageId, isLeft, rejected = null, uploadProblem = null } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { messages, olderLink } = useThreadMessages(thread, box);
  const { shown, problem, send } = useSending(thread, area, rejected?.problem ?? null);
  const sent = shown.flatMap(({ files }) => files);
  const attachments = useAttachments(thread.id, thread.waiting, sent);
  const problems = problem ?? (uploadProblem ? [uploadProblem] : null);
  const arrived = useNewArrival(thread.messages);
  const other = viewer === 'artist' ? 'shop' : 'artist';
  const name = thread.partner ? thread.partner.name || (other === 'shop' ? SOME_SHOP : SOME_ARTIST) : departed(other);

  return (
    <section
      aria-label={isLeft ? 'Your message' : `Conversation with ${name}`}
      className="own-foot flex h-full min-h-0 flex-col"
    >
      {isLeft ? null : (
        <>
          <header className="flex items-center gap-2 border-line border-b-[1.5px] bg-surface p-2 max-md:py-1">
            <IconLink to="/messages" label="Back to messages" icon={<ArrowLeft size={20} aria-hidden="true" />} />
            <PartnerName partner={thread.partner} name={name} viewer={viewer} />
            {thread.isMuted ? <Muted /> : null}
            <ThreadMenu thread={thread} name={name} acts={acts} />
          </header>
          {about}
          <MessageList
            conversationId={thread.id}
            canCorrect={thread.canCorrect}
            messages={messages}
            pending={shown}
            now={now}
            olderLink={olderLink}
            box={box}
          />
          <p role="status" className="sr-only">
            {arrived ? `${name}: ${readAloud(arrived)}` : ''}
          </p>
        </>
      )}
      {problems ? <FormNotice errors={problems} className="m-3" /> : null}
      {thread.waitsForOwner ? <UnclaimedShopNote className="m-3" /> : null}
      {thread.canWrite ? (
        <Composer
          conversationId={thread.id}
          messageId={messageId}
          initialText={rejected?.text}
          area={area}
          hasFiles={attachments.ready.length > 0}
          isUploading={attachments.isUploading}
          files={attachments.tiles}
          attach={attachments.button}
          onRemoveFile={attachments.remove}
          onSend={(content) => {
            attachments.forgetFailed();
            send(content, attachments.ready);
          }}
        />
      ) : (
        <p className="foot-of-window border-line border-t-[1.5px] bg-surface p-4 text-muted">
          <WhyClosed thread={thread} name={name} />
        </p>
      )}
    </section>
  );
}

/** A message that is taken back or removed while the thread is open has neither words nor files any more. */
function readAloud({ gone, content, files }: Thread['messages'][number]): string {
  return gone ? GONE_TEXT[gone] : content || files.map(({ name }) => name).join(', ') || FILES_GONE;
}

/** Who was blocked reads nothing of it (ruling c-108). */
function WhyClosed({ thread: { whyClosed, hasBlocked }, name }: { thread: Thread; name: string }) {
  if (!hasBlocked) return <span>{whyClosed}</span>;
  return (
    <span key="blocked">
      {youBlocked(name)}{' '}
      <Link to="/settings/blocked" className="text-link">
        Whom you blocked
      </Link>
    </span>
  );
}

/** Leads to the other side's page, where there is one. */
function PartnerName({ partner, name, viewer }: Pick<Thread, 'partner'> & { name: string; viewer: Viewer }) {
  const here = useHere();
  if (!partner) return <h2 className="truncate text-lg">{name}</h2>;
  const row = 'flex min-h-11 min-w-0 items-center gap-3';
  const shown = (
    <>
      <Avatar name={name} src={partner.src} size={40} shape={viewer === 'artist' ? 'square' : 'round'} />
      <h2 className="truncate text-lg">{name}</h2>
    </>
  );
  if (!partner.hasPage) return <div className={row}>{shown}</div>;
  return (
    <Link to={profileAddress(viewer, partner.id, here)} className={`${row} hover:text-red`}>
      {shown}
    </Link>
  );
}
