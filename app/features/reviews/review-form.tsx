import type { SubmissionResult } from '@conform-to/react';
import { getFormProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { REVIEW_COMMENT_MAX } from '#app/domain/review.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { StarRatingField } from '#app/ui/forms/star-rating-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';

/** What posting the form may bring back; a review that was taken is answered by going to the shop. */
export type ReviewReply = { result?: SubmissionResult<string[]>; failed?: true };

type ReviewFormProps = {
  review: { rating: number; comment: string } | null;
  reply: ReviewReply | undefined;
  cancel: ReactNode;
};

export function ReviewForm({ review, reply, cancel }: ReviewFormProps) {
  const [form, fields] = useForm<{ rating: number; comment: string }>({
    id: 'review',
    lastResult: reply?.result ?? null,
    defaultValue: review ?? undefined,
    constraint: { rating: { required: true }, comment: { required: true } },
  });
  const errors = reply?.failed ? ['Failed to save changes. Please try again.'] : form.errors;
  return (
    <Form method="post" {...getFormProps(form)} data-asks="always" className="flex flex-col gap-6">
      <FormNotice errors={errors} answer={reply} focus />
      <StarRatingField field={fields.rating} label="Your rating" />
      <TextAreaField
        field={fields.comment}
        label="Your review"
        hint="What should the next artist know? The work, the people, the pay, the station."
        rows={6}
        maxLength={REVIEW_COMMENT_MAX}
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving...">{review ? 'Save Review' : 'Post Review'}</SubmitButton>
        {cancel}
      </div>
    </Form>
  );
}
