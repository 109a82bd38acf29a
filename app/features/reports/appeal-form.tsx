import { DECISION_WORDS_MAX } from '#app/domain/reports.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/form.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';

/** Where a person answers a decision about them, once. */
export function AppealForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <KeptForm<{ words: string }>
      id="appeal"
      reply={reply}
      failed="Your answer could not be sent. Please try again."
      required={['words']}
    >
      {(fields) => (
        <>
          <TextAreaField
            field={fields.words}
            label="Your answer"
            hint="What did we get wrong? You can answer once."
            rows={6}
            maxLength={DECISION_WORDS_MAX}
            required
          />
          <div>
            <SubmitButton busyLabel="Sending...">Send Answer</SubmitButton>
          </div>
        </>
      )}
    </KeptForm>
  );
}
