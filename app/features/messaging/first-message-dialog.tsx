import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type FirstMessageReply, MessageForm } from '#app/features/messaging/message-form.tsx';

import { newMessageId } from '#app/features/messaging/pending-messages.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type FirstMessageDialogProps = {
  recipient: { id: string; name: string };
  open: boolean;
  onClose: () => void;
};

/** The form for a first message in a dialog. */
export function FirstMessageDialog({ recipient, open, onClose }: FirstMessageDialogProps) {
  const [messageId] = useState(newMessageId);
  const fetcher = useFetcher<FirstMessageReply>();
  return (
    <Dialog id={`message-${recipient.id}`} title={`Message ${recipient.name}`} open={open} onClose={onClose} width="md">
      <MessageForm
        recipientId={recipient.id}
        messageId={messageId}
        reply={fetcher.data}
        fetcher={fetcher}
        cancel={<Button onClick={onClose}>Cancel</Button>}
      />
    </Dialog>
  );
}
