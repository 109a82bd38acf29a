import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { CorrectionForm, type CorrectionReply, correctionTitle } from '#app/features/messaging/correction-form.tsx';
import { versionOf } from '#app/features/messaging/message-version.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { askBeforeClosing } from '#app/ui/overlays/leave-guard-place.tsx';

type CorrectionDialogProps = {
  conversationId: string;
  canCorrect: boolean;
  message: { id: string; content: string; editedAt: Date | null };
  onClose: () => void;
};

/** The form for other words, over the page. */
export function CorrectionDialog({ conversationId, message, onClose, ...props }: CorrectionDialogProps) {
  // As it was opened: what somebody is typing does not go because the other side blocks them now.
  const [canCorrect] = useState(props.canCorrect);
  const fetcher = useFetcher<CorrectionReply>();
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && 'corrected' in fetcher.data;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog id={`change-${message.id}`} title={correctionTitle(canCorrect)} open onClose={onClose} asks width="md">
      <CorrectionForm
        conversationId={conversationId}
        messageId={message.id}
        canCorrect={canCorrect}
        content={message.content}
        version={versionOf(message.editedAt)}
        reply={fetcher.data}
        fetcher={fetcher}
        cancel={
          <Button
            onClick={({ currentTarget }) => {
              const dialog = currentTarget.closest('dialog');
              if (dialog) askBeforeClosing(dialog, () => dialog.close());
            }}
          >
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}
