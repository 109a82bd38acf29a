import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { endViewAs } from '#app/features/view-as/view-as.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/end-look';

export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.lookId)) throw notFound();
  return redirect(`/admin/looks/${params.lookId}`);
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.lookId)) throw notFound();
  const result = await endViewAs(getCtxOf(context, 'staff'), params.lookId);
  if (!result.ok) throw refusedAt('/admin/dashboard', result.refusal);
  // Whatever this browser kept of the member's pages, such as their pictures, goes.
  return redirect(withDone(result.value.cameFrom, 'look-ended'), { headers: { 'Clear-Site-Data': '"cache"' } });
}
