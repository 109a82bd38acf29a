import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { reviewAddress, shopAgain } from '#app/features/reviews/review-address.ts';
import { deleteReview } from '#app/features/reviews/write-review.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/delete-review';

export function loader({ params, url }: Route.LoaderArgs) {
  if (!isId(params.shopId)) throw notFound();
  throw redirect(reviewAddress(params.shopId, originOf(url.search)));
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'artist');
  const { shopId } = params;
  const deleted = await deleteReview(ctx, shopId);
  const from = originOf(url.search);
  // Where all of one's own are listed, which also holds those of shops without a page to go back to.
  const page = from?.split('?', 1)[0] === '/settings' ? from : shopAgain(shopId, from);
  if (!deleted.ok) throw refusedAt(page, deleted.refusal);
  throw redirect(withDone(page, 'review-deleted'));
}
