import { data, redirect } from 'react-router';
import { refusalText } from '#app/copy/refusals.ts';
import { homePathFor } from '#app/domain/account.ts';
import { confirmAccount } from '#app/features/accounts/confirm-account.server.ts';
import { SetUpFailed } from '#app/features/accounts/set-up-failed.tsx';
import { SettingUp } from '#app/features/accounts/setting-up.tsx';
import { startSession } from '#app/features/accounts/start-session.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { getCtx, getServices } from '#app/platform/http/request-context.ts';
import { onboardingPath } from '#app/routes/account/after-sign-in.ts';
import { cookieHeaders, visitOf } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/auth-confirm';

export const meta: Route.MetaFunction = () => [
  { title: 'Setting up your account' },
  // The address of this page holds a secret.
  { name: 'referrer', content: 'same-origin' },
];

/** Opening the link changes nothing, however often and by whatever scanner it is opened: the page posts. */
export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const { actor } = getCtx(context);
  if (!token && actor.kind !== 'visitor') throw redirect(homePathFor(actor));
  return { token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await formDataOf(request)).get('token');
  if (typeof token !== 'string' || token === '')
    return data({ problem: 'No session found', isUsed: false }, { status: 400 });
  const result = await confirmAccount(getCtx(context), token);
  if (!result.ok) {
    return data({ problem: refusalText(result.refusal), isUsed: result.refusal === 'link-used' }, { status: 409 });
  }
  const { userId, role, returnTo } = result.value;
  const setCookies = await startSession(getServices(context), visitOf(request, context), userId);
  throw redirect(onboardingPath(role, returnTo), { headers: cookieHeaders(setCookies) });
}

export default function AuthConfirm({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <SetUpFailed problem={actionData.problem} isUsed={actionData.isUsed} />;
  if (!loaderData.token) return <SetUpFailed problem="No session found" isUsed={false} />;
  return <SettingUp fields={{ token: loaderData.token }} button="Confirm my email" />;
}
