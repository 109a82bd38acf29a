import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Send } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type FetcherWithComponents, Form, useFetcher, useNavigation } from 'react-router';
import { UNSENT_TEXT } from '#app/copy/site.ts';
import { MESSAGE_MAX } from '#app/domain/messages.ts';
import { isBlank as isBlankText } from '#app/domain/values/fields.ts';
import { newMessageId, useKeptFirstText } from '#app/features/messaging/sending.ts';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export type FirstMessageReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

type MessageFormProps = {
  recipientId: string;
  messageId: string;
  reply: FirstMessageReply | undefined;
  cancel: ReactNode;
  fetcher?: FetcherWithComponents<unknown>;
};

export function MessageForm({ recipientId, messageId, reply, cancel, fetcher }: MessageFormProps) {
  const [form, fields] = useForm<{ content: string }>({ id: useId(), lastResult: reply?.result ?? null });
  const hydrated = useHydrated();
  // Kept when the page reloads its data: a retry must have the same id.
  const [submissionId] = useState(messageId);
  const [isBlank, setIsBlank] = useState(!reply?.result?.initialValue?.content);
  const Element = fetcher?.Form ?? Form;
  const action = `/conversations?to=${recipientId}`;
  const { formAction } = useNavigation();
  const area = useRef<HTMLTextAreaElement>(null);
  const isSending = fetcher ? fetcher.state !== 'idle' : formAction === action;
  const keep = useKeptFirstText(area, { recipientId, isSending });
  return (
    <Element
      method="post"
      action={action}
      {...getFormProps(form)}
      {...asksFirst('unkept')}
      data-unsaved={isBlank ? undefined : ''}
      className="flex flex-col gap-5"
    >
      <FormNotice errors={form.errors} answer={reply} failed="Failed to send message" unreached={UNSENT_TEXT} focus />
      <input type="hidden" name="recipientId" value={recipientId} />
      <input type="hidden" name="submissionId" value={submissionId} />
      <TextAreaField
        field={fields.content}
        label="Your message"
        rows={5}
        maxLength={MESSAGE_MAX}
        required
        ref={area}
        onInput={({ currentTarget: { value } }) => {
          setIsBlank(isBlankText(value));
          keep(value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busyLabel="Sending..."
          busy={fetcher ? fetcher.state !== 'idle' : undefined}
          disabled={hydrated && isBlank}
          icon={<Send size={18} aria-hidden="true" />}
        >
          Send
        </SubmitButton>
        {cancel}
      </div>
    </Element>
  );
}

type FirstMessageDialogProps = {
  recipient: { id: string; name: string };
  open: boolean;
  onClose: () => void;
};

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
