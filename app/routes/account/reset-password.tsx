import { redirect } from 'react-router';
import { withMessage } from '#app/copy/sign-in-messages.ts';
import { changePasswordSchema, resetPasswordSchema } from '#app/domain/account-forms.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { changePassword } from '#app/features/accounts/change-password.server.ts';
import { ownerOfLink } from '#app/features/accounts/one-time-links.server.ts';
import { resetPassword } from '#app/features/accounts/reset-password.server.ts';
import { ResetPasswordForm } from '#app/features/accounts/reset-password-form.tsx';
import { sessionCookieGone } from '#app/features/accounts/sign-out.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { answerHeaders, failedForm, refusedForm, SECRETS } from '#app/routes/account/form-answer.ts';
import { cookieHeaders } from '#app/routes/account/visit-of.server.ts';
import type { Route } from './+types/reset-password';

const LINK_DEAD = 'Failed to initialize password reset. Please try requesting a new reset link.';
const DONE = 'Password updated successfully. Please sign in with your new password.';

export const headers = answerHeaders;

export const meta: Route.MetaFunction = () => [
  { title: 'Choose a new password' },
  { name: 'referrer', content: 'same-origin' },
];

/**
 * Opening the link changes nothing. Without a link that works and without a session (S2 §4) the way is to ask for a
 * link.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const token = url.searchParams.get('token');
  if (!token && ctx.actor.kind === 'visitor') throw redirect('/forgot-password');
  if (token && !(await ownerOfLink(ctx.db, 'password-reset', token))) {
    throw redirect(withMessage('/forgot-password', LINK_DEAD));
  }
  return { asksCurrent: !token };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = getServices(context);
  const token = url.searchParams.get('token');
  const form = await readForm(request, token ? resetPasswordSchema : changePasswordSchema, { secret: SECRETS });
  if (!form.ok) return form.reply;
  const answer = await setNewPassword(context, token, form.value).catch((error: unknown) => {
    services.log.error({ err: error }, 'a password could not be set');
    return null;
  });
  if (!answer) return failedForm(form.submission, 'Failed to update password. Please try again.');
  const { result, wait } = answer;
  if (result.ok) {
    const isStaff = getCtx(context).actor.kind === 'staff';
    throw redirect(isStaff ? '/admin/login' : withMessage('/login', DONE), {
      headers: cookieHeaders(await sessionCookieGone(services)),
    });
  }
  if (result.refusal === 'link-expired') throw redirect(withMessage('/forgot-password', LINK_DEAD));
  return refusedForm(form.submission, result.refusal, { wait });
}

function setNewPassword(
  context: Route.ActionArgs['context'],
  token: string | null,
  typed: { password: string; currentPassword?: string },
) {
  const ctx = getCtx(context);
  const { password, currentPassword = '' } = typed;
  if (token)
    return resetPassword(ctx, getServices(context), { token, password }, getRequestFacts(context).clientAddress);
  const { actor } = ctx;
  if (actor.kind === 'visitor') throw redirect('/forgot-password');
  return changePassword({ ...ctx, actor }, getServices(context), { currentPassword, password });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet title="Choose a new password" lead="You will be signed out on every device.">
      <ResetPasswordForm lastResult={actionData?.result} asksCurrent={loaderData.asksCurrent} />
    </AccountSheet>
  );
}
