import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { takeSecondStep } from '#app/features/staff/accounts.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/take-second-step';

const LIST = '/admin/staff';

export function loader() {
  return redirect(LIST);
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.userId)) throw notFound();
  const result = await takeSecondStep(getCtxOf(context, 'staff'), params.userId);
  if (!result.ok) throw refusedAt(LIST, result.refusal);
  return redirect(withDone(LIST, 'second-step-taken'));
}
