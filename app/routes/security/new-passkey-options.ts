import { redirect } from 'react-router';
import { refusedText } from '#app/copy/refusals.ts';
import { passwordOnlySchema } from '#app/domain/accounts.ts';
import { startPasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { cookieHeaders, refusedInit } from '#app/platform/http/replies.server.ts';
import { FOR_SCRIPTS } from '#app/platform/http/route-handles.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/new-passkey-options';

export const handle = FOR_SCRIPTS;

export const loader = () => redirect('/settings/passkeys');

/** The challenge for a new passkey. Needs the password, so that a browser left open cannot be used to add a way in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = passwordOnlySchema.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!form.success) return Response.json({ problem: 'Password is required', field: 'password' }, { status: 400 });
  const result = await startPasskey(getAccountMemberCtx(context), form.data.password);
  if (!result.ok) {
    const field = result.refusal === 'wrong-password' ? 'password' : undefined;
    return Response.json({ problem: refusedText(result), field }, refusedInit(result));
  }
  const { options, setCookies } = result.value;
  return Response.json({ options }, { headers: cookieHeaders(setCookies) });
}
