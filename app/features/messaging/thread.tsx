import { Archive, ArchiveRestore, ArrowLeft, Bell, BellOff, EllipsisVertical, Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, href, Link, useFetcher, useLocation } from 'react-router';
import { youBlocked } from '#app/copy/blocking.ts';
import { FILES_GONE, GONE_TEXT } from '#app/copy/messages.ts';
import { MESSAGE_MAX, WITHOUT_FILE } from '#app/domain/messages.ts';
import { isBlank } from '#app/domain/values/fields.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';
import { useAttachments } from '#app/features/messaging/attachment-picker.tsx';
import type { Thread, ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import { Muted, partnerName } from '#app/features/messaging/conversation-rows.tsx';
import { MessageList, useThreadMessages } from '#app/features/messaging/message-list.tsx';
import { useSending } from '#app/features/messaging/sending.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import { Button, IconButton, IconLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { CharacterCounter, growWithText, isComposing } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Viewer = 'artist' | 'shop';

type ThreadViewProps = {
  thread: Thread;
  viewer: Viewer;
  now: Date;
  about: React.ReactNode;
  /** The id for the next message if it is sent without a script, and the text that a failed try returned. */
  messageId: string;
  rejected?: { text: string; problem: string[] | null } | null;
  /** The user has logged out; only the box stays, to keep the typed text. */
  isLeft: boolean;
  uploadProblem?: string | null;
};

/** A conversation: the partner, the messages and the box (S1 §2). Mount it with the thread's id as key. */
export function ThreadView(props: ThreadViewProps) {
  const { thread, viewer, about, messageId, isLeft, rejected = null, uploadProblem = null } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { messages, olderLink, now } = useThreadMessages(thread, { now: props.now, box });
  const { shown, problem, send } = useSending({ ...thread, messages }, area, rejected?.problem ?? null);
  const sent = shown.flatMap(({ files }) => files);
  const attachments = useAttachments(thread.id, thread.waiting, sent);
  const problems = problem ?? (uploadProblem ? [uploadProblem] : null);
  const arrived = useNewArrival(messages);
  const name = partnerName(thread.partner, viewer);

  return (
    <section
      aria-label={isLeft ? 'Your message' : `Conversation with ${name}`}
      className="own-foot flex h-full min-h-0 flex-col"
    >
      {isLeft ? null : (
        <>
          <header className="flex items-center gap-2 border-line border-b-[1.5px] bg-surface p-2 max-md:py-1 md:pl-4">
            {/* At a desk the list is beside it. */}
            <span className="md:hidden">
              <IconLink to="/messages" label="Back to messages" icon={<ArrowLeft size={20} aria-hidden="true" />} />
            </span>
            <PartnerName partner={thread.partner} name={name} viewer={viewer} />
            {thread.isMuted ? <Muted /> : null}
            <ThreadMenu thread={thread} name={name} viewer={viewer} />
          </header>
          {about}
          <MessageList
            conversationId={thread.id}
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

/** A message that is deleted while the thread is open has no text or files. */
function readAloud({ gone, content, files }: Thread['messages'][number]): string {
  return gone ? GONE_TEXT[gone] : content || files.map(({ name }) => name).join(', ') || FILES_GONE;
}

/** A blocked member is not told about the block (ruling c-108). */
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

const MENU = 'thread-menu';
const ICON = { size: 18, 'aria-hidden': true } as const;

type ThreadMenuProps = {
  thread: Pick<Thread, 'id' | 'isMuted' | 'isArchived' | 'partner' | 'hasBlocked'>;
  name: string;
  viewer: Viewer;
};

/** The menu of a conversation (ruling c-110). A popover, so it works without a script. */
function ThreadMenu({ thread: { id, isMuted, isArchived, partner, hasBlocked }, name, viewer }: ThreadMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const sheet = menu.current?.closest<HTMLElement>('[popover]');
    // Older browsers use our own box, which needs no closing (public/popovers.js).
    if (key !== '' && sheet && 'hidePopover' in sheet && sheet.matches(':popover-open')) sheet.hidePopover();
  }, [key]);
  return (
    <>
      <IconButton
        label="More about this conversation"
        icon={<EllipsisVertical size={20} aria-hidden="true" />}
        popoverTarget={MENU}
        className="ml-auto"
      />
      <PopoverSheet id={MENU} title="This conversation">
        <div ref={menu} className="flex flex-col gap-6">
          <Choice
            action={href('/messages/:conversationId/muting', { conversationId: id })}
            isOn={isMuted}
            label={isMuted ? 'Unmute' : 'Mute'}
            icon={isMuted ? <Bell {...ICON} /> : <BellOff {...ICON} />}
            hint={
              isMuted
                ? 'No notifications from this chat.'
                : `No notifications, emails or pushes about messages from ${name}. They don't see this.`
            }
          />
          <Choice
            action={href('/messages/:conversationId/archiving', { conversationId: id })}
            isOn={isArchived}
            label={isArchived ? 'Move back to messages' : 'Archive'}
            icon={isArchived ? <ArchiveRestore {...ICON} /> : <Archive {...ICON} />}
            hint={
              isMuted
                ? 'Out of your list. As it is muted, it stays there whatever is written.'
                : 'Out of your list until the next message.'
            }
          />
          {partner && !hasBlocked ? (
            <BlockMember
              member={{ id: partner.id, name }}
              viewer={viewer}
              returnTo={href('/messages/:conversationId', { conversationId: id })}
              variant="secondary"
            />
          ) : null}
        </div>
      </PopoverSheet>
    </>
  );
}

type ChoiceProps = { action: string; isOn: boolean; label: string; icon: React.ReactNode; hint: string };

function Choice({ action, isOn, label, icon, hint }: ChoiceProps) {
  const fetcher = useFetcher<{ failed: true }>({ key: action });
  const hasFailed = fetcher.state === 'idle' && fetcher.data !== undefined;
  return (
    <fetcher.Form method="post" action={action} data-keeps-sheet="" className="flex flex-col items-start gap-2">
      <input type="hidden" name="isOn" value={isOn ? 'no' : 'yes'} />
      <SubmitButton variant="secondary" size="sm" icon={icon} busy={fetcher.state !== 'idle'} busyLabel="Saving...">
        {label}
      </SubmitButton>
      <p className="text-muted text-sm">{hint}</p>
      {hasFailed ? <FormNotice errors={['Failed to save. Please try again.']} focus /> : null}
    </fetcher.Form>
  );
}

/** For screen readers. Loading older ones is not an arrival. */
function useNewArrival(messages: readonly ThreadMessage[]): ThreadMessage | null {
  const [lastOnOpening] = useState(() => messages.at(-1)?.seq ?? 0);
  return messages.findLast(({ seq, isOwn }) => seq > lastOnOpening && !isOwn) ?? null;
}

/** The counter appears this many characters before the limit: most messages are short. */
const COUNTED_FROM = 250;

/** Keeps the focus in the box. On the wrapper: the second press of a double press finds the button disabled. */
const stayInBox = (event: React.MouseEvent) => event.preventDefault();

type ComposerProps = {
  conversationId: string;
  /** For the form without JavaScript: makes a repeated post idempotent. */
  messageId: string;
  initialText?: string;
  area: React.Ref<HTMLTextAreaElement>;
  hasFiles: boolean;
  isUploading: boolean;
  /** Above the box, and after it: without a script the text comes before the file, so it can be returned. */
  files: React.ReactNode;
  attach: React.ReactNode;
  onSend: (content: string) => void;
  onRemoveFile: (fileId: string) => void;
};

/** The message box. Enter sends, as a phone's Enter key says; Shift+Enter starts a new line (S1 §2). */
function Composer(props: ComposerProps) {
  const { conversationId, messageId, initialText = '', area, hasFiles, isUploading } = props;
  const { files, attach, onSend, onRemoveFile } = props;
  const hydrated = useHydrated();
  const [text, setText] = useState(initialText);
  const isEmpty = isBlank(text) && !hasFiles;
  const isNearEnd = text.length > MESSAGE_MAX - COUNTED_FROM;
  const counterId = useId();
  const isTooLong = text.trim().length > MESSAGE_MAX;

  const sendOnEnter = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === WITHOUT_FILE) return onRemoveFile(submitter.value);
    const field = event.currentTarget.elements.namedItem('content') as HTMLTextAreaElement;
    const content = isBlank(field.value) ? '' : field.value.trim();
    if (isUploading || (content === '' && !hasFiles) || content.length > MESSAGE_MAX) return;
    onSend(content);
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (document.activeElement !== field) field.focus();
  };

  return (
    <Form
      method="post"
      action={`/messages/${conversationId}`}
      {...asksFirst('unkept')}
      data-unsaved={text === '' ? undefined : ''}
      onSubmit={submit}
      className="foot-of-window border-line border-t-[1.5px] bg-surface p-3"
    >
      {files}
      <div className="flex items-end gap-2">
        <input type="hidden" name="submissionId" value={messageId} />
        <label className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="sr-only">Message</span>
          <textarea
            ref={area}
            name="content"
            rows={1}
            required={!hydrated && !hasFiles}
            aria-invalid={isTooLong || undefined}
            aria-describedby={isNearEnd ? counterId : undefined}
            placeholder="Write a message"
            enterKeyHint="send"
            defaultValue={initialText}
            onKeyDown={sendOnEnter}
            onInput={(event) => {
              setText(event.currentTarget.value);
              growWithText(event.currentTarget);
            }}
            className="control field-sizing-content max-h-40 resize-none"
          />
          {isNearEnd ? (
            <span id={counterId} className="text-right">
              <CharacterCounter length={text.length} max={MESSAGE_MAX} />
            </span>
          ) : null}
        </label>
        {attach}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but leave the focus where it is. */}
        <span onMouseDown={stayInBox} className="[&>:disabled]:pointer-events-none">
          <Button
            type="submit"
            variant="primary"
            disabled={hydrated && (isUploading || isEmpty || isTooLong)}
            icon={<Send size={18} aria-hidden="true" />}
            className="max-md:w-11 max-md:gap-0 max-md:px-0"
          >
            <span className="max-md:sr-only">{isUploading ? 'Uploading...' : 'Send'}</span>
          </Button>
        </span>
      </div>
    </Form>
  );
}
