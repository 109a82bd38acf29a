import { tooManyText } from '#app/copy/refusals.ts';
import { startPasskeySignIn } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { cookieHeaders, visitOf } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/passkey-options';

export function loader() {
  return Response.json({ problem: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } });
}

/** The question that a passkey answers at sign-in; the same for everybody. */
export async function action({ request, context }: Route.ActionArgs) {
  const { result, wait } = await startPasskeySignIn(getServices(context), visitOf(request, context));
  if (!result.ok) {
    const headers = { 'Retry-After': String(wait) };
    return Response.json({ problem: tooManyText(wait) }, { status: 429, headers });
  }
  const { options, setCookies } = result.value;
  return Response.json({ options }, { headers: cookieHeaders(setCookies) });
}
