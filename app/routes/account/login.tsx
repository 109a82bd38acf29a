import { Link, redirect } from 'react-router';
import { knownMessage } from '#app/copy/sign-in-messages.ts';
import { signInSchema } from '#app/domain/account.ts';
import { safeReturnPath } from '#app/domain/return-path.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { CarriedMessage } from '#app/features/accounts/carried-message.tsx';
import { signIn } from '#app/features/accounts/sign-in.server.ts';
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { afterSignIn, withReturn } from '#app/routes/account/after-sign-in.ts';
import { answerHeaders, refusedForm } from '#app/routes/account/form-answer.ts';
import { viewPath } from '#app/routes/account/login-views.ts';
import { cookieHeaders, visitOf } from '#app/routes/account/visit-of.server.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/login';

export const headers = answerHeaders;

export const meta: Route.MetaFunction = () => [{ title: 'Sign in to your account' }];

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  const { sessionId } = getRequestFacts(context);
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  const view = viewPath(url.searchParams.get('view'), returnTo, actor);
  if (view) throw redirect(view);
  if (actor.kind !== 'visitor') throw redirect(afterSignIn(actor, returnTo));
  return {
    returnTo,
    message: knownMessage(url.searchParams.get('message')),
    // A session that belongs to nobody with a role (S0 §8).
    hasUnknownRole: sessionId !== null,
    signUpPath: withReturn('/signup', returnTo),
    linkPath: withReturn('/auth/magic-link', returnTo),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, signInSchema, { secret: ['password'] });
  if (!form.ok) return form.reply;
  const { result, wait } = await signIn(getServices(context), visitOf(request, context), form.value);
  if (!result.ok) return refusedForm(form.submission, result.refusal, { wait });
  const { actor, setCookies } = result.value;
  throw redirect(afterSignIn(actor, form.value.returnTo), { headers: cookieHeaders(setCookies) });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, message, hasUnknownRole, signUpPath, linkPath } = loaderData;
  return (
    <AccountSheet
      title="Sign in to your account"
      foot={<ButtonLink to={signUpPath}>Don't have an account? Sign up</ButtonLink>}
    >
      <CarriedMessage message={message} />
      {hasUnknownRole ? (
        <Notice tone="red" className="mb-6">
          Error determining user type. Please try again.
        </Notice>
      ) : null}
      <SignInForm returnTo={returnTo} lastResult={actionData?.result} />
      <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2">
        <Link to="/forgot-password" className="text-link">
          Forgot your password?
        </Link>
        <Link to={linkPath} className="text-link">
          Email me a sign-in link
        </Link>
      </p>
    </AccountSheet>
  );
}
