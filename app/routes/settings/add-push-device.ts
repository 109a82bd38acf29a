import { redirect } from 'react-router';
import { refusedText } from '#app/copy/refusals.ts';
import { pushDeviceSchema } from '#app/domain/notifications/push-device.ts';
import { addPushDevice } from '#app/features/push/push-devices.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { FOR_SCRIPTS } from '#app/platform/http/route-handles.ts';
import { getPushCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/add-push-device';

export const handle = FOR_SCRIPTS;

export const loader = () => redirect('/settings/notifications');

/** Takes what the browser's push service gave it: from the page of the settings, and from the service worker. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = pushDeviceSchema.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!form.success) return Response.json({ problem: form.error.issues[0]?.message }, { status: 400 });
  const added = await addPushDevice(getPushCtx(context), form.data);
  return added.ok ? Response.json({ added: true }) : Response.json({ problem: refusedText(added) }, refusedInit(added));
}
