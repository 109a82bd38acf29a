import type { SubmissionResult } from '@conform-to/react';
import { redirect, useLocation } from 'react-router';
import { type KnownMessage, knownMessage, ROLE_UNREAD } from '#app/copy/accounts.ts';
import { triesCookies } from '#app/data/http/guards.server.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { canHavePasskeys } from '#app/features/accounts/second-factors/passkeys.server.ts';
import * as views from '#app/features/accounts/signing-in/login-views.tsx';
import { type LoginView, loginView, loginViewPath } from '#app/features/accounts/signing-in/login-views.tsx';
import { CarriedMessage } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { afterSignIn, withReturn } from '#app/routes/account/after-sign-in.ts';
import { LOGIN_ACTS, newPasswordFacts } from '#app/routes/account/sign-in-answers.server.ts';
import { ABOUT, ALWAYS_STILL, withBrand } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/login';

export const handle = ALWAYS_STILL;

export const middleware = [triesCookies];

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

const TITLES: Record<LoginView, string> = {
  sign_in: 'Sign in to your account',
  sign_up: 'Create your account',
  magic_link: 'Sign in by email',
  verify_otp: 'Enter your code',
  forgotten_password: 'Reset your password',
  update_password: 'Choose a new password',
};

/** By the address alone: a form of one view may post to another, which shows its answer without loading anything. */
const viewAt = ({ search }: { search: string }) => loginView(new URLSearchParams(search).get('view'));

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: withBrand(TITLES[viewAt(location)], matches) },
  ABOUT,
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, visit } = getCtx(context);
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  const view = loginView(url.searchParams.get('view'));
  if (actor.kind !== 'visitor' && view !== 'update_password') throw redirect(afterSignIn(actor, returnTo));
  const askPath = loginViewPath('forgotten_password', returnTo);
  const { asksCurrent } =
    view === 'update_password' ? await newPasswordFacts({ context, url }, askPath) : { asksCurrent: false };
  return {
    asksCurrent,
    returnTo,
    message: knownMessage(url.searchParams.get('message')),
    // A session that belongs to nobody with a role (S0 §8).
    hasUnknownRole: visit.sessionId !== null && actor.kind === 'visitor',
    hasPasskeys: canHavePasskeys(getServices(context).settings.baseUrl),
    paths: {
      signIn: withReturn('/login', returnTo),
      signUp: withReturn('/signup', returnTo),
      magicLink: loginViewPath('magic_link', returnTo),
      code: loginViewPath('verify_otp', returnTo),
      newConfirmation: withReturn('/auth/new-link', returnTo),
    },
  };
}

export function action(args: Route.ActionArgs) {
  return LOGIN_ACTS[loginView(args.url.searchParams.get('view'))](args);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { message, hasUnknownRole, paths } = loaderData;
  const view = viewAt(useLocation());
  const answer: { result?: SubmissionResult<string[]>; code?: string; sentTo?: string } = actionData ?? {};
  const shared: views.LoginViewProps = {
    ...loaderData,
    title: TITLES[view],
    lastResult: answer.result,
    sentTo: answer.sentTo ?? null,
    isTaken: answer.code === 'email-taken',
    isUnconfirmed: answer.code === 'email-not-confirmed',
    notices: (
      <>
        <CarriedMessage message={message} actions={message?.asksFor ? wayTo(message.asksFor, paths) : null} />
        {hasUnknownRole ? (
          <Notice tone="red" className="mb-6">
            {ROLE_UNREAD}
          </Notice>
        ) : null}
      </>
    ),
  };
  const View = VIEWS[view];
  return <View {...shared} />;
}

function wayTo(asked: NonNullable<KnownMessage['asksFor']>, paths: views.LoginViewProps['paths']) {
  if (asked === 'sign-in-link') return <ButtonLink to={paths.magicLink}>Email me a new sign-in link</ButtonLink>;
  return <ButtonLink to={paths.newConfirmation}>Get a new confirmation link</ButtonLink>;
}

const VIEWS: Record<LoginView, (props: views.LoginViewProps) => React.ReactNode> = {
  sign_in: views.SignInView,
  sign_up: views.SignUpView,
  magic_link: views.MagicLinkView,
  verify_otp: views.CodeView,
  forgotten_password: views.ForgottenPasswordView,
  update_password: views.UpdatePasswordView,
};
