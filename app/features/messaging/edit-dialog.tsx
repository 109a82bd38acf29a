import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type FetcherWithComponents, Form, useFetcher } from 'react-router';
import { askBeforeClosing } from '#app/browser/unsaved.tsx';
import { CHANGEABLE_MINUTES, correctionOf, MESSAGE_MAX } from '#app/domain/messages.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type CorrectionDialogProps = {
  conversationId: string;
  message: { id: string; content: string };
  onClose: () => void;
};

export function CorrectionDialog({ conversationId, message, onClose }: CorrectionDialogProps) {
  const fetcher = useFetcher<CorrectionReply>();
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && 'corrected' in fetcher.data;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog id={`change-${message.id}`} title="Edit your message" open onClose={onClose} asks width="md">
      <CorrectionForm
        conversationId={conversationId}
        messageId={message.id}
        content={message.content}
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

export type CorrectionReply =
  | { corrected: true }
  | { failed: true; told?: string | null }
  | { result: SubmissionResult<string[]> };

type CorrectionFormProps = {
  conversationId: string;
  messageId: string;
  content: string;
  reply: CorrectionReply | undefined;
  cancel: ReactNode;
  fetcher?: FetcherWithComponents<unknown>;
};

export function CorrectionForm(props: CorrectionFormProps) {
  const { conversationId, messageId, fetcher } = props;
  return (
    <div className="flex flex-col gap-5">
      <OtherWords {...props} />
      <div className="border-hairline border-t-[1.5px] pt-4">
        <AskedOnce
          label="Unsend"
          name="Unsend this message"
          size="sm"
          question="Unsend this message? Its words and files are gone, for both of you."
          no={{ to: correctionOf(conversationId, messageId), label: 'Keep it' }}
        >
          <TakeBackForm conversationId={conversationId} messageId={messageId} stay={fetcher !== undefined} />
        </AskedOnce>
      </div>
    </div>
  );
}

function OtherWords({ conversationId, messageId, content, reply, cancel, fetcher }: CorrectionFormProps) {
  // The page below may load a newer text.
  const [opened] = useState(content);
  const [form, fields] = useForm<{ content: string }>({
    id: useId(),
    lastResult: reply && 'result' in reply ? reply.result : null,
    defaultValue: { content: opened },
  });
  const address = correctionOf(conversationId, messageId);
  const action = fetcher ? `${address}?stay` : address;
  const Element = fetcher?.Form ?? Form;
  const busy = fetcher ? fetcher.state !== 'idle' : undefined;
  return (
    <Element
      method="post"
      action={action}
      {...getFormProps(form)}
      {...asksFirst('always')}
      className="flex flex-col gap-5"
    >
      <FormNotice errors={form.errors} answer={reply} failed="Failed to correct message" focus />
      <TextAreaField
        field={fields.content}
        label="Your message"
        hint={`You can edit a message for ${CHANGEABLE_MINUTES} minutes. It is then marked as edited.`}
        rows={4}
        maxLength={MESSAGE_MAX}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving..." busy={busy}>
          Save
        </SubmitButton>
        {cancel}
      </div>
    </Element>
  );
}

type TakeBackProps = Pick<CorrectionFormProps, 'conversationId' | 'messageId'> & {
  /** Stay in the dialog: it shows why the message was not deleted, because it covers the page. */
  stay: boolean;
};

/** Uses a fetcher, which does not navigate, so the browser does not ask about an unsaved edit. */
function TakeBackForm({ conversationId, messageId, stay }: TakeBackProps) {
  const action = `/messages/${conversationId}/${messageId}/withdrawal`;
  const fetcher = useFetcher<{ failed: true; told?: string | null }>();
  const failed = fetcher.state === 'idle' && fetcher.data;
  return (
    <fetcher.Form method="post" action={stay ? `${action}?stay` : action} className="flex flex-col items-start gap-3">
      {failed ? <FormNotice answer={failed} failed="Failed to unsend the message" focus /> : null}
      <SubmitButton variant="danger" size="sm" busy={fetcher.state !== 'idle'} busyLabel="Unsending...">
        Unsend
      </SubmitButton>
    </fetcher.Form>
  );
}
