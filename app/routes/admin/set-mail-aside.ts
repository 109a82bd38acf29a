import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { setMailAside } from '#app/features/staff/undeliverable-mails.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/set-mail-aside';

const PAGE = '/admin/settings';

export function loader() {
  return redirect(PAGE);
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.mailId)) throw notFound();
  const result = await setMailAside(getCtxOf(context, 'staff'), { mailId: params.mailId });
  if (!result.ok) throw refusedAt(PAGE, result.refusal);
  return redirect(withDone(PAGE, 'mail-set-aside'));
}
