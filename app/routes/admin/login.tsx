import { Link, redirect } from 'react-router';
import { knownMessage, WENT_WRONG } from '#app/copy/accounts.ts';
import { triesCookies } from '#app/data/http/guards.server.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { INVALID_CREDENTIALS, staffReturnPath, staffSignInSchema } from '#app/domain/accounts.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { signInStaff } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { CarriedMessage, SignInForm } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { afterSignIn, withReturn } from '#app/routes/account/after-sign-in.ts';
import { ALWAYS_STILL, titled, useBrand } from '#app/routes/layouts/document.ts';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Wordmark } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/login';

const HOME = '/admin/dashboard';

export const handle = ALWAYS_STILL;

export const middleware = [triesCookies];

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

export const meta = titled('Staff sign-in', { name: 'robots', content: 'noindex' });

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  const returnTo = staffReturnPath(url.searchParams.get('returnTo'));
  if (actor.kind === 'staff') throw redirect(afterSignIn(actor, returnTo));
  return {
    returnTo,
    isRequired: url.searchParams.has('required'),
    message: knownMessage(url.searchParams.get('message')),
  };
}

/** Any failure of the credentials has the same words, what cannot be credentials included (S2 §5, ruling c-95). */
export function action(args: Route.ActionArgs) {
  const ctx = getAccountCtx(args.context);
  return postAccountForm(args, {
    schema: staffSignInSchema,
    failed: WENT_WRONG,
    signsIn: 'by-password',
    act: (typed) => signInStaff(ctx, typed),
    // Who has set one up is asked for the second step (c-116), which learns by the way back that it is about staff.
    answer: ({ actor, setCookies }, { returnTo }) =>
      redirect(afterSignIn(actor, staffReturnPath(returnTo) ?? HOME), { headers: cookieHeaders(setCookies) }),
    refused: ({ wait }) => (wait ? {} : { text: INVALID_CREDENTIALS }),
  });
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequired, message, returnTo } = loaderData;
  return (
    <main id="content">
      <p className="page-width pt-8 text-center">
        <Wordmark name={useBrand()} className="text-4xl" />
      </p>
      <AccountSheet title="Staff sign-in" back={{ to: '/', label: 'Back to the site' }}>
        {isRequired && !actionData && <Notice tone="red">Admin authentication required</Notice>}
        <CarriedMessage message={message} />
        <SignInForm returnTo={returnTo} lastResult={actionData?.result} />
        <p className="mt-6 text-center">
          <Link to={withReturn('/forgot-password', returnTo ?? HOME)} className="text-link">
            Forgot your password?
          </Link>
        </p>
      </AccountSheet>
    </main>
  );
}
