import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { endAnnouncement } from '#app/features/announcements/announcements.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/end-announcement';

const PAGE = '/admin/announcement';

export function loader() {
  return redirect(PAGE);
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.announcementId)) throw notFound();
  const result = await endAnnouncement(getCtxOf(context, 'staff'), params.announcementId);
  if (!result.ok) throw refusedAt(PAGE, result.refusal);
  return redirect(withDone(PAGE, 'announcement-ended'));
}
