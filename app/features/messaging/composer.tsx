import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Form } from 'react-router';
import { MESSAGE_MAX } from '#app/domain/messages.ts';
import { isBlank } from '#app/domain/values/fields.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { CharacterCounter } from '#app/ui/forms/field.tsx';
import { growWithText, isComposing } from '#app/ui/forms/fields.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The counter appears this many characters before the limit: most messages are short. */
const COUNTED_FROM = 250;

export const WITHOUT_FILE = 'withoutFile';

/** Keeps the focus in the box. On the wrapper: the second press of a double press finds the button disabled. */
const stayInBox = (event: MouseEvent) => event.preventDefault();

type ComposerProps = {
  conversationId: string;
  /** For the form without JavaScript: makes a repeated post idempotent. */
  messageId: string;
  initialText?: string;
  area: Ref<HTMLTextAreaElement>;
  hasFiles: boolean;
  isUploading: boolean;
  /** Above the box, and after it: without a script the text comes before the file, so it can be returned. */
  files: ReactNode;
  attach: ReactNode;
  onSend: (content: string) => void;
  onRemoveFile: (fileId: string) => void;
};

/** The message box. Enter sends, as a phone's Enter key says; Shift+Enter starts a new line (S1 §2). */
export function Composer(props: ComposerProps) {
  const { conversationId, messageId, initialText = '', area, hasFiles, isUploading } = props;
  const { files, attach, onSend, onRemoveFile } = props;
  const hydrated = useHydrated();
  const [text, setText] = useState(initialText);
  const isEmpty = isBlank(text) && !hasFiles;
  const isNearEnd = text.length > MESSAGE_MAX - COUNTED_FROM;
  const counterId = useId();
  const isTooLong = text.trim().length > MESSAGE_MAX;

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
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
