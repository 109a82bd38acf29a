import { href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { endWait } from '#app/features/stays/waitlist/waitlist.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/end-wait';

export function loader({ params: { waitId } }: Route.LoaderArgs) {
  if (!isId(waitId)) throw notFound();
  throw redirect(href('/stays'));
}

export async function action({ context, params: { waitId } }: Route.ActionArgs) {
  const answer = await endWait(getCtxOf(context, 'artist'), waitId);
  if (!answer.ok) throw refusedAt(href('/stays'), answer.refusal);
  throw redirect(withDone(href('/stays'), 'wait-ended'));
}
