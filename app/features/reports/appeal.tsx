import { DECISION_WORDS_MAX } from '#app/domain/staff/reports.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

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

type UnsentAnswerProps = {
  refusal: string;
  words: string;
  reply: unknown;
};

/** An answer that came too late, for example from another tab, with the typed text, which has no form any more. */
export function UnsentAnswer({ refusal, words, reply }: UnsentAnswerProps) {
  return (
    <Card as="section">
      <FormNotice errors={[refusal]} answer={reply} focus className="mb-5" />
      <SectionHeader title="What you typed was not sent" />
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{words}</p>
    </Card>
  );
}
