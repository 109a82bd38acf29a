import { data, Link, redirect } from 'react-router';
import { refusedText } from '#app/copy/refusals.ts';
import { failureWords } from '#app/data/http/log-failure.server.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { homePathFor } from '#app/domain/accounts.ts';
import { confirmAccount } from '#app/features/accounts/signing-up/confirm-account.server.ts';
import { ConfirmWithPassword, SettingUp, SetUpFailed } from '#app/features/accounts/signing-up/confirm-views.tsx';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import { afterSignIn } from '#app/routes/account/after-sign-in.ts';
import { enterConfirmed, passwordAnswer, readMailedLink } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL, SECRET_ADDRESS, titled, useSupportEmail } from '#app/routes/layouts/document.ts';
import type { Route } from './+types/auth-confirm';

export const meta = titled('Setting up your account');

export const handle = { ...SECRET_ADDRESS, ...ALWAYS_STILL };

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

/** Opening the link changes nothing, however often mail scanners open it: the page posts. */
export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const { actor } = getCtx(context);
  if (!token && actor.kind !== 'visitor') throw redirect(homePathFor(actor));
  return { token };
}

const FAILED = { isUsed: false, asks: null, lastResult: undefined };

export async function action({ request, context }: Route.ActionArgs) {
  const { token, password } = await readMailedLink(request);
  if (!token) return data({ ...FAILED, problem: 'No session found' }, { status: 400 });
  const ctx = getAccountCtx(context);
  const result = await confirmAccount(ctx, { token, password }).catch((error: unknown) =>
    failureWords(context, error, 'an account could not be confirmed', 'An unexpected error occurred'),
  );
  if (typeof result === 'string') return data({ ...FAILED, problem: result }, { status: 500 });
  if (result.ok) throw await enterConfirmed(ctx, result.value);
  const { refusal } = result;
  if (refusal === 'link-used' && ctx.actor.kind !== 'visitor') throw redirect(afterSignIn(ctx.actor, null));
  const asks = ASKING.has(refusal) ? token : null;
  const lastResult = passwordAnswer(result);
  return data({ problem: refusedText(result), isUsed: refusal === 'link-used', asks, lastResult }, refusedInit(result));
}

const ASKING = new Set<string>(['password-needed', 'wrong-password', 'too-many-attempts']);

export default function AuthConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const supportEmail = useSupportEmail();
  if (actionData?.asks) {
    return (
      <ConfirmWithPassword
        token={actionData.asks}
        lastResult={actionData.lastResult}
        lead="You opened this link in another browser than the one you signed up with. Type the password you chose there, and we'll set up your account."
        button="Confirm my email"
        busyLabel="Setting up your account..."
        otherwise={
          <>
            You didn't sign up, or don't know the password?{' '}
            <Link to="/forgot-password" className="text-link">
              Choose a new one by email
            </Link>
            : it replaces whatever was chosen before.
          </>
        }
      />
    );
  }
  if (actionData) {
    return <SetUpFailed problem={actionData.problem} isUsed={actionData.isUsed} supportEmail={supportEmail} />;
  }
  if (!loaderData.token) return <SetUpFailed problem="No session found" isUsed={false} supportEmail={supportEmail} />;
  return <SettingUp fields={{ token: loaderData.token }} button="Confirm my email" />;
}
