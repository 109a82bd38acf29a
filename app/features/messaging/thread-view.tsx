import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { DELETED_USER, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { Composer } from '#app/features/messaging/composer.tsx';
import type { Thread } from '#app/features/messaging/conversation.server.ts';
import { MessageList } from '#app/features/messaging/message-list.tsx';
import { putBack, useKeptText } from '#app/features/messaging/use-kept-text.ts';
import { useNewArrival } from '#app/features/messaging/use-new-arrival.ts';
import { useOutgoing } from '#app/features/messaging/use-outgoing.ts';
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
  /** Id for the next message when it is sent without a script, and what such a try brought back. */
  messageId: string;
  rejected?: { text: string; reason: string | null } | null;
};

/** A conversation: the partner, the messages, and the box to answer (S1 §2). Mount it with the thread's id as key. */
export function ThreadView({ thread, viewer, now, about, messageId, rejected = null }: ThreadViewProps) {
  const [problem, setProblem] = useState(rejected ? problemTexts(rejected.reason) : null);
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { messages, olderLink } = useThreadMessages(thread, box);
  const { shown, waiting, send } = useOutgoing(thread.id, (message, reason) => {
    setProblem(problemTexts(reason));
    if (area.current) putBack(area.current, message.content);
    area.current?.focus();
  });
  useKeptText(area, thread.id, waiting);
  const arrived = useNewArrival(messages);
  const name = thread.partner ? thread.partner.name || (viewer === 'artist' ? SOME_SHOP : SOME_ARTIST) : DELETED_USER;

  return (
    <section aria-label={`Conversation with ${name}`} className="own-foot flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 border-line border-b-[1.5px] bg-surface p-2 max-md:py-1">
        <IconLink to="/messages" label="Back to messages" icon={<ArrowLeft size={20} aria-hidden="true" />} />
        <PartnerName partner={thread.partner} name={name} viewer={viewer} />
      </header>
      {about}
      <MessageList messages={messages} outgoing={shown} now={now} olderLink={olderLink} box={box} />
      <p role="status" className="sr-only">
        {arrived ? `${name}: ${arrived.content}` : ''}
      </p>
      {problem ? <FormNotice errors={problem} className="m-3" /> : null}
      {thread.isPartnerThere ? null : <UnclaimedShopNote className="m-3" />}
      {thread.canWrite ? (
        <Composer
          conversationId={thread.id}
          messageId={messageId}
          initialText={rejected?.text}
          area={area}
          onSend={(content) => {
            setProblem(null);
            send(content);
          }}
        />
      ) : (
        <p className="foot-of-window border-line border-t-[1.5px] bg-surface p-4 text-muted">
          This account no longer exists.
        </p>
      )}
    </section>
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

function problemTexts(reason: string | null): string[] {
  return reason ? ['Failed to send message', reason] : ['Failed to send message'];
}
