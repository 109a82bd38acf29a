import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { REVIEW_ANSWER_MAX, REVIEW_COMMENT_MAX } from '#app/domain/reviews.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import { shopAgain } from '#app/features/reviews/review-address.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { StarRatingField } from '#app/ui/data/star-rating.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';

type WordsFormProps = { reply: FormReply | undefined; cancel: ReactNode };

const SAVE_FAILED = 'Failed to save changes. Please try again.';

type ReviewFormProps = WordsFormProps & {
  shopId: string;
  review: { rating: number; comment: string } | null;
};

export function ReviewForm({ shopId, review, reply, cancel }: ReviewFormProps) {
  const { search } = useLocation();
  return (
    <KeptForm<{ rating: number | null; comment: string }>
      id="review"
      reply={reply}
      failed={SAVE_FAILED}
      next={withDone(shopAgain(shopId, originOf(search)), 'review-saved')}
      stored={review ?? { rating: null, comment: '' }}
      required={['rating', 'comment']}
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          <StarRatingField field={fields.rating} label="Your rating" />
          <TextAreaField
            field={fields.comment}
            label="Your review"
            hint="What should the next artist know? The work, the people, the pay, the station."
            rows={6}
            maxLength={REVIEW_COMMENT_MAX}
            required
          />
          <Foot label={review ? 'Save Review' : 'Post Review'} cancel={cancel} />
        </>
      )}
    </KeptForm>
  );
}

type AnswerFormProps = WordsFormProps & { answer: string | null; version: string };

export const ANSWERED = withDone(href('/shop/profile'), 'answer-saved');

export function AnswerForm({ answer, version, reply, cancel }: AnswerFormProps) {
  return (
    <KeptForm<{ answer: string }>
      id="answer"
      reply={reply}
      failed={SAVE_FAILED}
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
          <Foot label={answer === null ? 'Post Answer' : 'Save Answer'} cancel={cancel} />
        </>
      )}
    </KeptForm>
  );
}

function Foot({ label, cancel }: { label: string; cancel: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton busyLabel="Saving...">{label}</SubmitButton>
      {cancel}
    </div>
  );
}
