import { redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { endAnnouncement } from '#app/features/announcements/announcements.server.ts';
import { actById } from '#app/routes/forms/act-by-id.server.ts';

const PAGE = '/admin/announcement';

export const loader = () => redirect(PAGE);

export const action = actById({
  page: PAGE,
  param: 'announcementId',
  ctx: (context) => getCtxOf(context, 'staff'),
  act: endAnnouncement,
  done: 'announcement-ended',
});
