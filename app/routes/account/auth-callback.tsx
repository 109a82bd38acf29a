import { redirect } from 'react-router';
import { refusalText } from '#app/copy/refusals.ts';
import { knownMessage, withMessage } from '#app/copy/sign-in-messages.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { completeProfile } from '#app/features/accounts/complete-profile.server.ts';
import { confirmAccount } from '#app/features/accounts/confirm-account.server.ts';
import { SettingUp } from '#app/features/accounts/setting-up.tsx';
import { signInByLink } from '#app/features/accounts/sign-in-by-mail.server.ts';
import { startSession } from '#app/features/accounts/start-session.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { afterSignIn, onboardingPath } from '#app/routes/account/after-sign-in.ts';
import { cookieHeaders, visitOf } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/auth-callback';

export const meta: Route.MetaFunction = () => [
  { title: 'Signing you in' },
  { name: 'referrer', content: 'same-origin' },
];

/** Takes the code of a sign-in mail or the token of a confirmation, or a session without a profile (ruling c-30). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  const fields = {
    code: url.searchParams.get('code') ?? '',
    token: url.searchParams.get('token') ?? '',
    returnTo: safeReturnPath(url.searchParams.get('returnTo')) ?? '',
  };
  if (fields.code || fields.token) return { fields };
  if (actor.kind !== 'visitor') throw redirect(afterSignIn(actor, fields.returnTo || null));
  if (!getRequestFacts(context).sessionId) throw redirect('/login');
  return { fields };
}

/** Any error leads to the sign-in page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const given = (name: string) => String(form.get(name) ?? '');
  const ctx = getCtx(context);
  const services = getServices(context);
  const visit = visitOf(request, context);
  const toLogin = (text: string) => redirect(withMessage('/login', knownMessage(text)?.text ?? null));

  if (given('code')) {
    const { result } = await signInByLink(ctx, services, visit, given('code'));
    if (!result.ok) return toLogin(refusalText(result.refusal));
    const { actor, setCookies } = result.value;
    return redirect(afterSignIn(actor, safeReturnPath(given('returnTo'))), { headers: cookieHeaders(setCookies) });
  }
  if (given('token')) {
    const result = await confirmAccount(ctx, given('token'));
    if (!result.ok) return toLogin(refusalText(result.refusal));
    const { userId, role, returnTo } = result.value;
    const setCookies = await startSession(services, visit, userId);
    return redirect(onboardingPath(role, returnTo), { headers: cookieHeaders(setCookies) });
  }
  const userId = await completeProfile(ctx, visit.sessionId);
  return userId ? redirect('/login') : toLogin('No session found');
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  return <SettingUp fields={loaderData.fields} button="Sign in" />;
}
