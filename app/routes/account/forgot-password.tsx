import { knownMessage, RESET_LINK_FAILED } from '#app/copy/accounts.ts';
import { emailOnlySchema, signInPlace } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { EmailForm } from '#app/features/accounts/by-mail/email-form.tsx';
import { CarriedMessage } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { answerHeaders, getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { withReturn } from '#app/routes/account/after-sign-in.ts';
import { ALWAYS_STILL } from '#app/routes/layouts/static-page.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/forgot-password';

export const headers = answerHeaders;

export const handle = ALWAYS_STILL;

export { asDocument as clientLoader } from '#app/routes/layouts/static-page.ts';

export const meta = titled('Reset your password');

export function loader({ url }: Route.LoaderArgs) {
  const { page, returnTo } = signInPlace(safeReturnPath(url.searchParams.get('returnTo')));
  return { message: knownMessage(url.searchParams.get('message')), loginPath: withReturn(page, returnTo) };
}

/** Says the same whether there is an account or not. */
export function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountCtx(context);
  return postAccountForm(
    { request, context },
    {
      schema: emailOnlySchema,
      failed: RESET_LINK_FAILED,
      act: (typed) => requestAccountMail(ctx, { kind: 'password-reset', ...typed }),
      answer: () => ({ isSent: true as const }),
    },
  );
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const isSent = actionData !== undefined && 'isSent' in actionData;
  return (
    <AccountSheet
      title="Reset your password"
      lead="Tell us your address, and we'll send you a link to choose a new password."
      foot={
        <ButtonLink to={loaderData.loginPath} variant="quiet">
          Back to sign in
        </ButtonLink>
      }
    >
      <CarriedMessage message={loaderData.message} />
      {isSent ? (
        <Notice tone="green" takesFocus title="Reset link sent! Check your email.">
          If you don't see it within a few minutes, check your spam folder. The link works once, for 60 minutes.
        </Notice>
      ) : (
        <EmailForm
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
          button="Send reset link"
          busyLabel="Sending..."
          failed={RESET_LINK_FAILED}
        />
      )}
    </AccountSheet>
  );
}
