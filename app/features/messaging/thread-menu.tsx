import { Archive, ArchiveRestore, Bell, BellOff, EllipsisVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { href, useFetcher, useLocation } from 'react-router';
import type { Thread } from '#app/features/messaging/conversation.server.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';
import { PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';

const MENU = 'thread-menu';
const ICON = { size: 18, 'aria-hidden': true } as const;

type ThreadMenuProps = {
  thread: Pick<Thread, 'id' | 'isMuted' | 'isArchived'>;
  name: string;
  /** What can be done about the other side. */
  acts: ReactNode;
};

/** What the reader can do with a conversation, besides writing (ruling c-110). A popover: no script needed. */
export function ThreadMenu({ thread: { id, isMuted, isArchived }, name, acts }: ThreadMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Done: what it led to is what is looked at next.
  useEffect(() => {
    const sheet = menu.current?.closest<HTMLElement>('[popover]');
    // Older browsers have none to close: there it is a box of ours (public/popovers.js).
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
            field="isMuted"
            holds={isMuted}
            label={isMuted ? 'Unmute' : 'Mute'}
            icon={isMuted ? <Bell {...ICON} /> : <BellOff {...ICON} />}
            hint={
              isMuted
                ? 'You are told of nothing that is written here.'
                : `No notifications, mails or pushes of what ${name} writes. They don't see it.`
            }
          />
          <Choice
            action={href('/messages/:conversationId/archiving', { conversationId: id })}
            field="isArchived"
            holds={isArchived}
            label={isArchived ? 'Move back to messages' : 'Archive'}
            icon={isArchived ? <ArchiveRestore {...ICON} /> : <Archive {...ICON} />}
            hint={
              isMuted
                ? 'Out of your list. As it is muted, it stays there whatever is written.'
                : 'Out of your list until the next message.'
            }
          />
          {acts}
        </div>
      </PopoverSheet>
    </>
  );
}

type ChoiceProps = {
  action: string;
  field: 'isMuted' | 'isArchived';
  holds: boolean;
  label: string;
  icon: ReactNode;
  hint: string;
};

/** Turns one thing on or off. */
function Choice({ action, field, holds, label, icon, hint }: ChoiceProps) {
  const fetcher = useFetcher<{ failed: true }>({ key: action });
  useReadyToPost(action);
  const hasFailed = fetcher.state === 'idle' && fetcher.data !== undefined;
  return (
    <fetcher.Form method="post" action={action} data-keeps-sheet="" className="flex flex-col items-start gap-2">
      <input type="hidden" name={field} value={holds ? 'no' : 'yes'} />
      <SubmitButton variant="secondary" size="sm" icon={icon} busy={fetcher.state !== 'idle'} busyLabel="Saving...">
        {label}
      </SubmitButton>
      <p className="text-muted text-sm">{hint}</p>
      {hasFailed ? <FormNotice errors={['Failed to save. Please try again.']} focus /> : null}
    </fetcher.Form>
  );
}
