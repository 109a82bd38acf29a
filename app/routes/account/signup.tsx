import { redirect } from 'react-router';
import { knownMessage } from '#app/copy/accounts.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { homePathFor, ROLES } from '#app/domain/accounts.ts';
import { roleForReturn, safeReturnPath } from '#app/domain/values/addresses.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { CarriedMessage } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { CheckYourEmail, EmailTaken, SignUpForm } from '#app/features/accounts/signing-up/sign-up-form.tsx';
import { withReturn } from '#app/routes/account/after-sign-in.ts';
import { postSignUp } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL, titled } from '#app/routes/layouts/document.ts';
import type { Route } from './+types/signup';

export const handle = ALWAYS_STILL;

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

export const meta = titled('Create your account');

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  const asked = url.searchParams.get('role');
  const role = ROLES.find((known) => known === asked) ?? null;
  // Somebody signed in is here only to make an account for the other role (S0 §6).
  if (actor.kind !== 'visitor' && !role) throw redirect(homePathFor(actor));
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  return {
    role: role ?? roleForReturn(returnTo),
    returnTo,
    message: knownMessage(url.searchParams.get('message')),
    loginPath: withReturn('/login', returnTo),
  };
}

export function action(args: Route.ActionArgs) {
  return postSignUp(args);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { loginPath, message } = loaderData;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const isTaken = actionData && 'code' in actionData && actionData.code === 'email-taken';
  return (
    <AccountSheet title="Create your account" back={{ to: loginPath, label: 'Already have an account? Sign in' }}>
      <CarriedMessage message={message} />
      <SignUpForm defaults={loaderData} lastResult={result}>
        {isTaken && result ? <EmailTaken loginPath={loginPath} answer={result} /> : null}
      </SignUpForm>
      {actionData && 'sentTo' in actionData ? (
        <CheckYourEmail address={actionData.sentTo} returnTo={loaderData.returnTo} loginPath={loginPath} />
      ) : null}
    </AccountSheet>
  );
}
