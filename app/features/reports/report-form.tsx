import type { ReactNode } from 'react';
import { REASON_LABEL } from '#app/copy/reports.ts';
import { DECISION_WORDS_MAX, REPORT_REASONS, REPORT_WORDS_MAX } from '#app/domain/staff/reports.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';

type ReportFormProps = {
  about: string;
  reply: FormReply | undefined;
  cancel: ReactNode;
};

type ReportValues = { reason: string; words: string };

export function ReportForm({ about, reply, cancel }: ReportFormProps) {
  return (
    <KeptForm<ReportValues>
      id="report"
      about={about}
      reply={reply}
      failed="Your report could not be sent. Please try again."
      required={['reason']}
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          <RadioCards
            field={fields.reason}
            label="What is wrong with it?"
            options={REPORT_REASONS.map((value) => ({ value, label: REASON_LABEL[value] }))}
          />
          <TextAreaField
            field={fields.words}
            label="In your words"
            hint="What should our staff know? Needed where none of the reasons fits."
            optional
            rows={5}
            maxLength={REPORT_WORDS_MAX}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel="Sending...">Send Report</SubmitButton>
            {cancel}
          </div>
        </>
      )}
    </KeptForm>
  );
}

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
