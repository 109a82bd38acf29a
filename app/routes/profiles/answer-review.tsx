import { Form, href, redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { reviewAnswerSchema } from '#app/domain/reviews.ts';
import { ANSWERED, AnswerForm } from '#app/features/reviews/review-forms.tsx';
import { reviewToAnswer } from '#app/features/reviews/reviews.server.ts';
import { ReviewEntry } from '#app/features/reviews/reviews.tsx';
import { answerReview } from '#app/features/reviews/write-review.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { Card, FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/answer-review';

const MISSING = 'Review not found';

export const meta: Route.MetaFunction = titledBy(({ review }) => `Your answer to ${review.artistName}`, MISSING);

export async function loader({ context, params }: Route.LoaderArgs) {
  const review = await reviewToAnswer(getCtxOf(context, 'shop'), params.reviewId);
  if (!review) throw notFound();
  return { review };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, reviewAnswerSchema);
  if (!form.ok) return form.reply;
  const answered = await answerReview(getCtxOf(context, 'shop'), { reviewId: params.reviewId, ...form.value });
  if (!answered.ok) return refusedForm(form.submission, answered);
  throw redirect(ANSWERED);
}

export { evenIfRefused as shouldRevalidate } from '#app/routes/forms/answers.ts';

const TELLING = {
  told: (name: string) => `${name} hears of it, unless they want no news of answers.`,
  'told-today': (name: string) => `${name} heard of an answer of yours within the last day, and is not told again.`,
  blocked: (name: string) => `You blocked ${name}, so they get no notification.`,
} as const;

/** Once; it may be changed (ruling c-121). */
export default function AnswerReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const profile = href('/shop/profile');
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader
        title={`Your answer to ${review.artistName}`}
        lead={review.telling && TELLING[review.telling](review.artistName)}
        back={{ to: profile, label: 'Back to your profile' }}
      />
      <Card className="mb-5">
        <ReviewEntry review={review} shopName={review.shopName} />
      </Card>
      <FlashSheet>
        <AnswerForm
          answer={review.answer?.text ?? null}
          version={review.version}
          reply={actionData}
          cancel={<ButtonLink to={profile}>Cancel</ButtonLink>}
        />
      </FlashSheet>
      {review.answer ? <DeleteAnswer reviewId={review.id} /> : null}
    </div>
  );
}

function DeleteAnswer({ reviewId }: { reviewId: string }) {
  return (
    <details className="mt-6">
      <summary className="text-link w-fit cursor-pointer py-1.5">Delete this answer</summary>
      <Form
        method="post"
        action={href('/shop/reviews/:reviewId/answer/deletion', { reviewId })}
        className="mt-3 flex flex-col items-start gap-3"
      >
        <p className="text-muted">
          Your words disappear from under the review. You can write new ones, which their author hears of once a day at
          most.
        </p>
        <SubmitButton variant="danger" busyLabel="Deleting...">
          Delete Answer
        </SubmitButton>
      </Form>
    </details>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your reviews', {
  title: MISSING,
  to: href('/shop/profile'),
  label: 'Your profile',
});
