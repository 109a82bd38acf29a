import { href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { deleteAnswer } from '#app/features/reviews/write-review.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/delete-answer';

export function loader({ params: { reviewId } }: Route.LoaderArgs) {
  if (!isId(reviewId)) throw notFound();
  throw redirect(href('/shop/reviews/:reviewId/answer', { reviewId }));
}

export async function action({ context, params }: Route.ActionArgs) {
  const deleted = await deleteAnswer(getCtxOf(context, 'shop'), params.reviewId);
  const profile = href('/shop/profile');
  if (!deleted.ok) throw refusedAt(profile, deleted.refusal);
  throw redirect(withDone(profile, 'answer-deleted'));
}
