import { redirect, replace } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/values/id.ts';
import { removePasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/remove-passkey';

export function loader() {
  return redirect('/settings/passkeys');
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.passkeyId)) throw notFound();
  const result = await removePasskey(getAccountMemberCtx(context), params.passkeyId);
  if (!result.ok) throw notFound();
  return replace(withDone('/settings/passkeys', 'passkey-removed'));
}
