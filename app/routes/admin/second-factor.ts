import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { secondFactorSchema } from '#app/domain/staff/staff.ts';
import { requireSecondFactor } from '#app/features/staff/accounts.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/second-factor';

const SETTINGS = '/admin/settings';

export const loader = () => redirect(SETTINGS);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, secondFactorSchema);
  if (!form.ok) throw refusedAt(SETTINGS, 'not-allowed');
  const isRequired = form.value.required === 'yes';
  const result = await requireSecondFactor(getCtxOf(context, 'staff'), isRequired);
  if (!result.ok) throw refusedAt(SETTINGS, result.refusal);
  return redirect(withDone(SETTINGS, isRequired ? 'second-factor-required' : 'second-factor-not-required'));
}
