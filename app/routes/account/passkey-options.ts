import { refusedText } from '#app/copy/refusals.ts';
import { startPasskeySignIn } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { cookieHeaders, refusedInit } from '#app/platform/http/replies.server.ts';
import { FOR_SCRIPTS } from '#app/platform/http/route-handles.ts';
import { getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import type { Route } from './+types/passkey-options';

export const handle = FOR_SCRIPTS;

export function loader() {
  return Response.json({ problem: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } });
}

export async function action({ context }: Route.ActionArgs) {
  const result = await startPasskeySignIn(getAccountCtx(context));
  if (!result.ok) return Response.json({ problem: refusedText(result) }, refusedInit(result));
  const { options, setCookies } = result.value;
  return Response.json({ options }, { headers: cookieHeaders(setCookies) });
}
