import { redirect } from 'react-router';
import { signOutDevice } from '#app/features/accounts/devices/sessions.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import { actById } from '#app/routes/forms/act-by-id.server.ts';

const PAGE = '/settings';

export const loader = () => redirect(PAGE);

export const action = actById({
  page: PAGE,
  param: 'sessionId',
  ctx: getAccountMemberCtx,
  act: signOutDevice,
  done: 'device-signed-out',
});
