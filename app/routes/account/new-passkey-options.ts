import { redirect } from 'react-router';
import { refusalText, tooManyText } from '#app/copy/refusals.ts';
import { passwordOnlySchema } from '#app/domain/account-forms.ts';
import { startPasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { cookieHeaders, memberCtx, visitOf } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/new-passkey-options';

export function loader() {
  return redirect('/settings/passkeys');
}

/** The question that a new passkey answers. The password is asked for: an open browser adds no way in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = passwordOnlySchema.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!form.success) return Response.json({ problem: 'Password is required', field: 'password' }, { status: 400 });
  const visit = visitOf(request, context);
  const { result, wait } = await startPasskey(memberCtx(context), getServices(context), visit, form.data.password);
  if (!result.ok) {
    const headers = wait > 0 ? { 'Retry-After': String(wait) } : undefined;
    const problem = wait > 0 ? tooManyText(wait) : refusalText(result.refusal);
    const field = result.refusal === 'wrong-password' ? 'password' : undefined;
    return Response.json({ problem, field }, { status: wait > 0 ? 429 : 409, headers });
  }
  const { options, setCookies } = result.value;
  return Response.json({ options }, { headers: cookieHeaders(setCookies) });
}
