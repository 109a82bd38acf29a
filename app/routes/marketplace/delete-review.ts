import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/id.ts';
import { originOf } from '#app/domain/origin.ts';
import { deleteReview } from '#app/features/reviews/delete-review.server.ts';
import { reviewAddress, shopAgain } from '#app/features/reviews/review-address.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import type { Route } from './+types/delete-review';

/** Nothing to read here: the form is on the review's page. */
export function loader({ params, url }: Route.LoaderArgs) {
  if (!isId(params.shopId)) throw notFound();
  throw redirect(reviewAddress(params.shopId, originOf(url.search)));
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const deleted = await deleteReview(getCtxOf(context, 'artist'), params.shopId);
  const shop = shopAgain(params.shopId, originOf(url.search));
  if (!deleted.ok) throw refusedAt(shop, deleted.refusal);
  throw redirect(withDone(shop, 'review-deleted'));
}
