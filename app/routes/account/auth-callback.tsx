import { redirect } from 'react-router';
import { knownMessage, NEEDS_COOKIES, withMessage } from '#app/copy/accounts.ts';
import { REFUSAL_TEXT, refusalText } from '#app/copy/refusals.ts';
import { triesCookies } from '#app/data/http/guards.server.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { signInByLink } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { completeProfile, confirmAccount } from '#app/features/accounts/signing-up/confirm-account.server.ts';
import { SettingUp } from '#app/features/accounts/signing-up/confirm-views.tsx';
import { signInsRefused } from '#app/platform/http/metrics.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import { afterSignIn, lacksProfile, onboardingPath } from '#app/routes/account/after-sign-in.ts';
import { enter, enterConfirmed } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL, SECRET_ADDRESS, titled } from '#app/routes/layouts/document.ts';
import type { Route } from './+types/auth-callback';

export const meta = titled('Signing you in');

export const handle = { ...SECRET_ADDRESS, ...ALWAYS_STILL };

export const middleware = [triesCookies];

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

/** Takes the code of a sign-in mail or the token of a confirmation, or a session without a profile (ruling c-30). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { actor, visit } = getCtx(context);
  const fields = {
    code: url.searchParams.get('code') ?? '',
    token: url.searchParams.get('token') ?? '',
    returnTo: safeReturnPath(url.searchParams.get('returnTo')) ?? '',
  };
  if (fields.code || fields.token) return { fields, signedInAs: actor.kind === 'visitor' ? null : actor.email };
  if (actor.kind !== 'visitor' && !lacksProfile(actor)) throw redirect(afterSignIn(actor, fields.returnTo || null));
  if (!visit.sessionId) throw redirect('/login');
  return { fields, signedInAs: null };
}

const LINK_DEAD = 'This sign-in link has been used or has expired. Please ask for a new one.';

export async function action({ request, context }: Route.ActionArgs) {
  return answer(request, context).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    getServices(context).log.error({ err: error }, 'a callback failed');
    return redirect(withMessage('/login', 'An unexpected error occurred'));
  });
}

async function answer(request: Request, context: Route.ActionArgs['context']) {
  const form = await formDataOf(request);
  const given = (name: string) => String(form.get(name) ?? '');
  const ctx = getAccountCtx(context);
  const toLogin = (text: string) => redirect(withMessage('/login', knownMessage(text)?.text ?? null));

  if (given('code')) {
    const returnTo = safeReturnPath(given('returnTo'));
    if (!request.headers.has('cookie')) return redirect(withMessage('/login', NEEDS_COOKIES, returnTo));
    const result = await signInByLink(ctx, given('code'));
    if (result.ok) return enter(ctx.settings, result.value, returnTo);
    signInsRefused.inc({ reason: result.refusal });
    const text = result.refusal === 'too-many-attempts' ? REFUSAL_TEXT['too-many-attempts'] : LINK_DEAD;
    return redirect(withMessage('/login', text, returnTo));
  }
  if (given('token')) {
    const token = given('token');
    const result = await confirmAccount(ctx, { token, password: null });
    if (!result.ok && result.refusal === 'password-needed') {
      return redirect(`/auth/confirm?${new URLSearchParams({ token })}`);
    }
    if (!result.ok) return toLogin(refusalText(result.refusal));
    return enterConfirmed(ctx, result.value);
  }
  const role = await completeProfile(ctx);
  return role ? redirect(onboardingPath(role, safeReturnPath(given('returnTo')))) : toLogin('No session found');
}

export default function AuthCallback({ loaderData: { fields, signedInAs } }: Route.ComponentProps) {
  return <SettingUp fields={fields} button="Sign in" endsSessionOf={signedInAs} />;
}
