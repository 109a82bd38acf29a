import { redirect } from 'react-router';
import { z } from 'zod';
import { withDone } from '#app/copy/done.ts';
import { returnToSchema } from '#app/domain/accounts.ts';
import { requestAddressCheck } from '#app/features/accounts/address/email-change.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedAt } from '#app/platform/http/replies.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/check-address';

export const loader = () => redirect('/settings/email');

/** Mails the link that shows whether mail arrives again, and leads back to the page that asked for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, z.object({ returnTo: returnToSchema }));
  const back = (form.ok && form.value.returnTo) || '/settings/email';
  const sent = await requestAddressCheck(getAccountMemberCtx(context));
  if (!sent.ok) throw refusedAt(back, sent.refusal);
  throw redirect(withDone(back, 'address-check-sent'));
}
