import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { staffRoleSchema } from '#app/domain/staff/staff.ts';
import { isId } from '#app/domain/values/id.ts';
import { changeStaffRole } from '#app/features/staff/accounts.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/staff-role';

const LIST = '/admin/staff';

export const loader = () => redirect(LIST);

export async function action({ request, context, params }: Route.ActionArgs) {
  if (!isId(params.userId)) throw notFound();
  const form = await readForm(request, staffRoleSchema);
  if (!form.ok) throw refusedAt(LIST, 'not-allowed');
  const result = await changeStaffRole(getCtxOf(context, 'staff'), { userId: params.userId, role: form.value.role });
  if (!result.ok) throw refusedAt(LIST, result.refusal);
  return redirect(withDone(LIST, 'staff-role-changed'));
}
