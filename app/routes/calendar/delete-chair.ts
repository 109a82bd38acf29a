import { href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { deleteChair } from '#app/features/calendar/chairs.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/delete-chair';

export function loader({ params: { chairId } }: Route.LoaderArgs) {
  if (!isId(chairId)) throw notFound();
  throw redirect(href('/shop/calendar/chairs/:chairId', { chairId }));
}

export async function action({ context, params: { chairId } }: Route.ActionArgs) {
  const answer = await deleteChair(getCtxOf(context, 'shop'), chairId);
  if (!answer.ok) throw refusedAt(href('/shop/calendar/chairs/:chairId', { chairId }), answer.refusal);
  throw redirect(withDone('/shop/calendar/chairs', 'chair-deleted'));
}
