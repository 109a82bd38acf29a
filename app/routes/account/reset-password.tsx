import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { ResetPasswordForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { newPasswordFacts, postNewPassword } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL, SECRET_ADDRESS, titled } from '#app/routes/layouts/document.ts';
import type { Route } from './+types/reset-password';

export const meta = titled('Choose a new password');

export const handle = { ...SECRET_ADDRESS, ...ALWAYS_STILL };

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

export function loader(args: Route.LoaderArgs) {
  return newPasswordFacts(args, '/forgot-password');
}

export function action(args: Route.ActionArgs) {
  return postNewPassword(args, 'Password updated successfully. Please sign in with your new password.');
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet title="Choose a new password" lead="You will be signed out on every device.">
      <ResetPasswordForm lastResult={actionData?.result} asksCurrent={loaderData.asksCurrent} />
    </AccountSheet>
  );
}
