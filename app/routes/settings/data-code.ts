import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { requestProofCode } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { refusedAt } from '#app/platform/http/replies.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/data-code';

const PAGE = '/settings/data/proof';

export const loader = () => redirect(PAGE);

export async function action({ context }: Route.ActionArgs) {
  const sent = await requestProofCode(getAccountMemberCtx(context), 'data-code');
  if (!sent.ok) throw refusedAt(PAGE, sent.refusal);
  throw redirect(withDone(PAGE, 'data-code-sent'));
}
