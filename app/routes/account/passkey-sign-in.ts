import { redirect } from 'react-router';
import { withMessage } from '#app/copy/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { signInByPasskey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { signInsRefused } from '#app/platform/http/metrics.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import { withReturn } from '#app/routes/account/after-sign-in.ts';
import { enter } from '#app/routes/account/sign-in-answers.server.ts';
import type { Route } from './+types/passkey-sign-in';

const NOT_ACCEPTED = "The passkey wasn't accepted. Please try again, or use your password.";

export function loader({ url }: Route.LoaderArgs) {
  return redirect(withReturn('/login', safeReturnPath(url.searchParams.get('returnTo'))));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const returnTo = safeReturnPath(String(form.get('returnTo') ?? ''));
  const answer = String(form.get('answer') ?? '');
  const ctx = getAccountCtx(context);
  const result = await signInByPasskey(ctx, answer);
  if (result.ok) return enter(ctx.settings, result.value, returnTo);
  signInsRefused.inc({ reason: result.refusal });
  return redirect(withMessage('/login', NOT_ACCEPTED, returnTo));
}
