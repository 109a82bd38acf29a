import { redirect } from 'react-router';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { deleteNotification } from '#app/features/notifications/mark-read.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { isPageRequest } from '#app/platform/http/requests.server.ts';
import type { Route } from './+types/delete-notification';

export function loader() {
  throw redirect('/notifications');
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const deleted = await deleteNotification(getMemberCtx(context), { id: params.notificationId });
  if (!deleted.ok) throw notFound();
  if (isPageRequest(request)) throw redirect('/notifications');
  return null;
}
