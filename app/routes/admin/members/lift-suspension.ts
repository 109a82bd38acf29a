import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { liftSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/lift-suspension';

const pageOf = (userId: string) => `/admin/members/${userId}/suspension`;

export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.userId)) throw notFound();
  return redirect(pageOf(params.userId));
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.userId)) throw notFound();
  const result = await liftSuspension(getCtxOf(context, 'staff'), params.userId);
  if (!result.ok) throw refusedAt(pageOf(params.userId), result.refusal);
  return redirect(withDone(pageOf(params.userId), 'suspension-lifted'));
}
