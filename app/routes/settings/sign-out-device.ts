import { redirect, replace } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/values/id.ts';
import { signOutDevice } from '#app/features/accounts/devices/sessions.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/sign-out-device';

/** A GET must not sign anybody out. */
export function loader() {
  return redirect('/settings');
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.sessionId)) throw notFound();
  const result = await signOutDevice(getAccountMemberCtx(context), params.sessionId);
  if (!result.ok) throw notFound();
  return replace(withDone('/settings', 'device-signed-out'));
}
