import type { ReactNode } from 'react';
import { href } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { REVIEW_ANSWER_MAX } from '#app/domain/reviews.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/form.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';

type AnswerFormProps = {
  /** What the shop has answered so far. */
  answer: string | null;
  /** Of the review as it is shown beside the form. */
  version: string;
  reply: FormReply | undefined;
  cancel: ReactNode;
};

/** Where the answers of a shop are read and begun. */
export const ANSWERED = withDone(href('/shop/profile'), 'answer-saved');

/** Posts to its own address. */
export function AnswerForm({ answer, version, reply, cancel }: AnswerFormProps) {
  return (
    <KeptForm<{ answer: string }>
      id="answer"
      reply={reply}
      failed="Failed to save changes. Please try again."
      next={ANSWERED}
      stored={{ answer: answer ?? '' }}
      required={['answer']}
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          <input type="hidden" name="seen" value={version} />
          <TextAreaField
            field={fields.answer}
            label="Your answer"
            hint="Every artist who looks at your shop reads it under the review, with your shop's name."
            rows={5}
            maxLength={REVIEW_ANSWER_MAX}
            required
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel="Saving...">{answer === null ? 'Post Answer' : 'Save Answer'}</SubmitButton>
            {cancel}
          </div>
        </>
      )}
    </KeptForm>
  );
}
