import { redirect } from 'react-router';
import { notHere } from '#app/copy/not-here.ts';
import { getMemberCtx, isVisit } from '#app/data/http/request-context.ts';
import { factsOf, goneTarget, linkTarget, notificationTarget } from '#app/domain/notifications/notifications.ts';
import { originOf, withOrigin } from '#app/domain/values/addresses.ts';
import { readNotification } from '#app/features/notifications/mark-read.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/open-notification';

/** The link in a mail. Somebody else's notification leads to the list, which says so, and so does a prefetch. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (!isVisit(request)) throw redirect('/notifications');
  const opened = await readNotification(getMemberCtx(context), { id: params.notificationId });
  if (!opened.ok) throw redirect(notHere('/notifications', 'notification'));
  const { type, relatedId, isThere } = opened.value;
  throw redirect(isThere ? linkTarget(type, relatedId) : goneTarget(type));
}

/** With `?stay` the page navigates itself. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const opened = await readNotification(getMemberCtx(context), { id: params.notificationId });
  if (!opened.ok) throw notFound();
  if (url.searchParams.has('stay')) return null;
  const { type, relatedId, isThere } = opened.value;
  const target = isThere ? notificationTarget(type, relatedId) : goneTarget(type);
  throw redirect(factsOf(type).about === 'job' && isThere ? withOrigin(target, originOf(url.search)) : target);
}
