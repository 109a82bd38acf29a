import { redirect } from 'react-router';
import { notificationTarget } from '#app/domain/notification.ts';
import { groupSchema } from '#app/domain/notification-groups.ts';
import { originOf, withOrigin } from '#app/domain/origin.ts';
import { readNotification } from '#app/features/notifications/read-notifications.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getMemberCtx } from '#app/platform/http/request-context.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import type { Route } from './+types/open-notification';

/** Only posted to: opening one marks it as read. */
export function loader() {
  throw redirect('/notifications');
}

/** Marks it as read and goes to what it is about, if that is still there; with `?stay` the page navigates itself. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, groupSchema);
  const also = form.ok ? form.value.also : [];
  const opened = await readNotification(getMemberCtx(context), { id: params.notificationId, also });
  if (!opened.ok) throw notFound();
  if (url.searchParams.has('stay')) return null;
  const { type, relatedId, isThere } = opened.value;
  const target = isThere ? notificationTarget(type, relatedId) : '/notifications';
  throw redirect(type === 'JOB_UPDATE' && isThere ? withOrigin(target, originOf(url.search)) : target);
}

/** A failure here is logged and otherwise silent (S1 §8). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}
