import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FirstMessageReply, MessageForm } from '#app/features/messaging/message-form.tsx';
import { newMessageId } from '#app/features/messaging/new-message-id.ts';
import { takeUnsentFirst } from '#app/features/messaging/use-kept-text.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import type { ButtonSize, ButtonVariant } from '#app/ui/actions/button-look.ts';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type MessageDialogProps = {
  /** The shop's or the artist's own id. */
  recipient: { id: string; name: string };
  /** What the button says: 'Message Shop', 'Message Artist', 'Get the conversation started!'. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** The first message to somebody, over the page; before or without a script the same link leads to a page with it. */
export function MessageDialog({ recipient, label, variant = 'primary', size = 'md', className }: MessageDialogProps) {
  const [opened, setOpened] = useState<{ isOpen: boolean; messageId: string } | null>(null);
  const fetcher = useFetcher<FirstMessageReply>();
  useReadyToPost(`/conversations?to=${recipient.id}`);
  const open = () => setOpened((current) => ({ messageId: current?.messageId ?? newMessageId(), isOpen: true }));
  useEffect(() => {
    // Back from signing in: goes on where they left off.
    if (takeUnsentFirst(recipient.id)) setOpened({ messageId: newMessageId(), isOpen: true });
  }, [recipient.id]);
  const close = () => setOpened((current) => current && { ...current, isOpen: false });
  return (
    <>
      <ButtonLink
        to={`/conversations?to=${recipient.id}`}
        variant={variant}
        size={size}
        className={className}
        icon={<MessageCircle size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        {label}
      </ButtonLink>
      {opened ? (
        <Dialog
          id={`message-${recipient.id}`}
          title={`Message ${recipient.name}`}
          open={opened.isOpen}
          onClose={close}
          width="md"
        >
          <MessageForm
            recipientId={recipient.id}
            messageId={opened.messageId}
            reply={fetcher.data}
            fetcher={fetcher}
            cancel={<Button onClick={close}>Cancel</Button>}
          />
        </Dialog>
      ) : null}
    </>
  );
}
