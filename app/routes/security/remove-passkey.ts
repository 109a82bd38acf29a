import { redirect } from 'react-router';
import { removePasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import { actById } from '#app/routes/forms/act-by-id.server.ts';

const PAGE = '/settings/passkeys';

export const loader = () => redirect(PAGE);

export const action = actById({
  page: PAGE,
  param: 'passkeyId',
  ctx: getAccountMemberCtx,
  act: removePasskey,
  done: 'passkey-removed',
});
