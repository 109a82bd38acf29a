import { knownMessage, RESET_LINK_FAILED } from '#app/copy/accounts.ts';
import { emailOnlySchema, signInPlace } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { ForgottenPassword } from '#app/features/accounts/signing-in/login-views.tsx';
import { CarriedMessage } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { withReturn } from '#app/routes/account/after-sign-in.ts';
import { ALWAYS_STILL, titled } from '#app/routes/layouts/document.ts';
import type { Route } from './+types/forgot-password';

export const handle = ALWAYS_STILL;

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

export const meta = titled('Reset your password');

export function loader({ url }: Route.LoaderArgs) {
  const { page, returnTo } = signInPlace(safeReturnPath(url.searchParams.get('returnTo')));
  return { message: knownMessage(url.searchParams.get('message')), loginPath: withReturn(page, returnTo) };
}

/** Says the same whether there is an account or not. */
export function action(args: Route.ActionArgs) {
  const ctx = getAccountCtx(args.context);
  return postAccountForm(args, {
    schema: emailOnlySchema,
    failed: RESET_LINK_FAILED,
    act: (typed) => requestAccountMail(ctx, { kind: 'password-reset', ...typed }),
    answer: () => ({ isSent: true as const }),
  });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ForgottenPassword
      title="Reset your password"
      notices={<CarriedMessage message={loaderData.message} />}
      signInPath={loaderData.loginPath}
      isSent={actionData !== undefined && 'isSent' in actionData}
      sentTitle="Reset link sent! Check your email."
      lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
    />
  );
}
