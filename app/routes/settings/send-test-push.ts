import { redirect } from 'react-router';
import { sendTestPush } from '#app/features/push/push-devices.server.ts';
import { getPushCtx } from '#app/routes/account/account-forms.server.ts';
import { actById } from '#app/routes/forms/act-by-id.server.ts';

const PAGE = '/settings/notifications';

export const loader = () => redirect(PAGE);

export const action = actById({
  page: PAGE,
  param: 'deviceId',
  ctx: getPushCtx,
  act: sendTestPush,
  done: 'push-test-sent',
});
