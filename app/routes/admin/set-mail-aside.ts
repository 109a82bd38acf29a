import { redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { setMailAside } from '#app/features/staff/undeliverable-mails.server.ts';
import { actById } from '#app/routes/forms/act-by-id.server.ts';

const PAGE = '/admin/settings';

export const loader = () => redirect(PAGE);

export const action = actById({
  page: PAGE,
  param: 'mailId',
  ctx: (context) => getCtxOf(context, 'staff'),
  act: setMailAside,
  done: 'mail-set-aside',
});
