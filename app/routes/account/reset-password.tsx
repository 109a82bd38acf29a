import { redirect } from 'react-router';
import { withMessage } from '#app/copy/sign-in-messages.ts';
import { resetPasswordSchema } from '#app/domain/account-forms.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { ownerOfLink } from '#app/features/accounts/one-time-links.server.ts';
import { resetPassword } from '#app/features/accounts/reset-password.server.ts';
import { ResetPasswordForm } from '#app/features/accounts/reset-password-form.tsx';
import { sessionCookieGone } from '#app/features/accounts/sign-out.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { failedForm, refusedForm } from '#app/routes/account/form-answer.ts';
import { cookieHeaders } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/reset-password';

const LINK_DEAD = 'Failed to initialize password reset. Please try requesting a new reset link.';

export const meta: Route.MetaFunction = () => [
  { title: 'Choose a new password' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Opening the link changes nothing. Without one, and with one that no longer works, the way is to ask for another. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (!token) throw redirect('/forgot-password');
  if (!(await ownerOfLink(getCtx(context).db, 'password-reset', token))) {
    throw redirect(withMessage('/forgot-password', LINK_DEAD));
  }
  return { token };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const form = await readForm(request, resetPasswordSchema, { secret: ['password', 'confirmPassword'] });
  if (!form.ok) return form.reply;
  const { clientAddress } = getRequestFacts(context);
  const reset = await resetPassword(
    getCtx(context),
    services,
    { token, password: form.value.password },
    clientAddress,
  ).catch((error: unknown) => {
    services.log.error({ err: error }, 'a password could not be reset');
    return null;
  });
  if (!reset) return failedForm(form.submission, 'Failed to update password. Please try again.');
  const { result, wait } = reset;
  if (result.ok) {
    throw redirect(withMessage('/login', 'Password updated successfully. Please sign in with your new password.'), {
      headers: cookieHeaders(await sessionCookieGone(services)),
    });
  }
  return refusedForm(form.submission, result.refusal, {
    wait,
    ...(result.refusal === 'link-expired' ? { text: LINK_DEAD } : {}),
  });
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountSheet title="Choose a new password" lead="You will be signed out on every device.">
      <ResetPasswordForm lastResult={actionData?.result} />
    </AccountSheet>
  );
}
