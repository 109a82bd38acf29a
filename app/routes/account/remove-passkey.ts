import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/id.ts';
import { removePasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { memberCtx } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/remove-passkey';

export function loader() {
  return redirect('/settings/passkeys');
}

export async function action({ context, params }: Route.ActionArgs) {
  if (!isId(params.passkeyId)) throw notFound();
  const result = await removePasskey(memberCtx(context), params.passkeyId);
  if (!result.ok) throw notFound();
  return redirect(withDone('/settings/passkeys', 'passkey-removed'));
}
