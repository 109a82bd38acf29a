import { redirect } from 'react-router';
import { dismissalCookie } from '#app/data/http/announcement-for.server.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { dismissAnnouncement } from '#app/features/announcements/announcements.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { cookieHeaders, notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/dismissal';

export const loader = () => redirect('/');

/** The account stores it, or the browser of a visitor (c-147). A script gets the redirect and stays on its page. */
export async function action({ request, context, params: { announcementId } }: Route.ActionArgs) {
  if (!isId(announcementId)) throw notFound();
  const from = (await formDataOf(request)).get('from');
  const to = safeReturnPath(typeof from === 'string' ? from : null) ?? '/';
  const ctx = getCtx(context);
  if (ctx.actor.kind === 'visitor') {
    const isHttps = getServices(context).settings.baseUrl.startsWith('https:');
    return redirect(to, { headers: cookieHeaders([dismissalCookie(announcementId, isHttps)]) });
  }
  const dismissed = await dismissAnnouncement(ctx, announcementId);
  if (!dismissed.ok) throw notFound();
  return redirect(to);
}
