import type { SubmissionResult } from '@conform-to/react';
import { getFormProps, useForm } from '@conform-to/react';
import { type ReactNode, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { draftOver } from '#app/domain/edit-conflict.ts';
import { originOf } from '#app/domain/origin.ts';
import { REVIEW_COMMENT_MAX } from '#app/domain/review.ts';
import { shopAgain } from '#app/features/reviews/review-address.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { DraftNotice } from '#app/ui/forms/draft-notice.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { StarRatingField } from '#app/ui/forms/star-rating-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { useCameBack } from '#app/ui/forms/use-came-back.ts';
import { useDraft } from '#app/ui/forms/use-draft.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

/** What posting the form may return; after success it redirects to the shop. */
export type ReviewReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

type ReviewValues = { rating: number | null; comment: string };

type ReviewFormProps = {
  review: { rating: number; comment: string } | null;
  reply: ReviewReply | undefined;
  cancel: ReactNode;
};

/** Posts to its own address. Keeps what finds no session until somebody has signed in again (ruling c-86). */
export function ReviewForm({ shopId, ...form }: ReviewFormProps & { shopId: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const { draft, discard } = useDraft(box, {
    form: pathname,
    next: withDone(shopAgain(shopId, originOf(search)), 'review-saved'),
    keeps: 'sent',
  });
  const stored: ReviewValues = form.review ?? { rating: null, comment: '' };
  return (
    <>
      {draft ? <DraftNotice onDiscard={discard} /> : null}
      <div ref={box}>
        <OpenReview {...form} key={draft ? 'draft' : 'stored'} draft={draft && draftOver(stored, draft)} />
      </div>
    </>
  );
}

function OpenReview({ review, draft, reply, cancel }: ReviewFormProps & { draft: ReviewValues | null }) {
  const [form, fields] = useForm<ReviewValues>({
    id: 'review',
    lastResult: reply?.result ?? null,
    defaultValue: draft ?? review ?? undefined,
    constraint: { rating: { required: true }, comment: { required: true } },
  });
  const errors = reply?.failed
    ? ['Failed to save changes. Please try again.', ...(reply.told ? [reply.told] : [])]
    : form.errors;
  const cameBack = useCameBack(reply);
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...asksFirst('always')}
      data-unsaved={draft || cameBack ? '' : undefined}
      className="flex flex-col gap-6"
    >
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
