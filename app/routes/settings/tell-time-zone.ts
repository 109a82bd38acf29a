import { redirect } from 'react-router';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { timeZoneNamed } from '#app/domain/values/shop-time.ts';
import { takeBrowserZone } from '#app/features/notifications/save-preferences.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { FOR_SCRIPTS } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/tell-time-zone';

export const handle = FOR_SCRIPTS;

export const loader = () => redirect('/settings/notifications');

/** A page sends the time zone of its browser by itself (features/notifications/browser-zone). */
export async function action({ request, context }: Route.ActionArgs) {
  const told = (await formDataOf(request)).get('timeZone');
  const timeZone = typeof told === 'string' ? timeZoneNamed(told) : null;
  if (!timeZone) return new Response(null, { status: 400 });
  await takeBrowserZone(getMemberCtx(context), timeZone);
  return new Response(null, { status: 204 });
}
