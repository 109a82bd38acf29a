import { redirect, replace } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/values/id.ts';
import { sendTestPush } from '#app/features/push/push-devices.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { getPushCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/send-test-push';

export function loader() {
  return redirect('/settings/notifications');
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.deviceId)) throw notFound();
  const sent = await sendTestPush(getPushCtx(context), params.deviceId);
  if (!sent.ok) throw refusedAt('/settings/notifications', sent.refusal);
  return replace(withDone('/settings/notifications', 'push-test-sent'));
}
