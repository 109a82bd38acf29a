import { WENT_WRONG } from '#app/copy/accounts.ts';
import { emailOnlySchema } from '#app/domain/accounts.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { requestAccountMail } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { EmailForm } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { getAccountCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { ALWAYS_STILL, titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/new-confirmation-link';

export const handle = ALWAYS_STILL;

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

export const meta = titled('Get a new confirmation link');

export function loader({ url }: Route.LoaderArgs) {
  return { returnTo: safeReturnPath(url.searchParams.get('returnTo')) };
}

/** Says the same whether the address is registered, confirmed or unknown. */
export function action(args: Route.ActionArgs) {
  const ctx = getAccountCtx(args.context);
  return postAccountForm(args, {
    schema: emailOnlySchema,
    failed: WENT_WRONG,
    act: (typed) => requestAccountMail(ctx, { kind: 'confirmation', ...typed }),
    answer: () => ({ isSent: true as const }),
  });
}

export default function NewConfirmationLink({ loaderData, actionData }: Route.ComponentProps) {
  const isSent = actionData !== undefined && 'isSent' in actionData;
  return (
    <AccountSheet
      title="Get a new confirmation link"
      lead="Tell us the address you signed up with, and we'll send the link again."
      foot={<ButtonLink to="/signup">Back to Sign Up</ButtonLink>}
    >
      {isSent ? (
        <Notice tone="green">Check your email for the confirmation link</Notice>
      ) : (
        <EmailForm
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
          returnTo={loaderData.returnTo}
          button="Send a new link"
          busyLabel="Sending..."
        />
      )}
    </AccountSheet>
  );
}
