import { redirect, replace } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/values/id.ts';
import { removePushDevice } from '#app/features/push/push-devices.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getPushCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/remove-push-device';

export function loader() {
  return redirect('/settings/notifications');
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.deviceId)) throw notFound();
  const removed = await removePushDevice(getPushCtx(context), params.deviceId);
  if (!removed.ok) throw notFound();
  return replace(withDone('/settings/notifications', 'push-device-removed'));
}
