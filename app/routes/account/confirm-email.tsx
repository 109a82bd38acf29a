import { data, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { withMessage } from '#app/copy/sign-in-messages.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { confirmEmailChange } from '#app/features/accounts/change-email.server.ts';
import { SettingUp } from '#app/features/accounts/setting-up.tsx';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { getCtx, getServices } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/confirm-email';

export const meta = titled(
  'Your new email', // The address of this page holds a secret.
  { name: 'referrer', content: 'same-origin' },
);

/** Opening the link changes nothing: the page posts. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await formDataOf(request)).get('token') ?? '');
  const ctx = getCtx(context);
  const result = await confirmEmailChange(ctx, getServices(context), token);
  if (!result.ok) {
    const isTaken = result.refusal === 'email-taken';
    const problem = isTaken ? 'This address has an account of its own by now.' : refusalText('link-expired');
    return data({ problem }, { status: 409 });
  }
  if (ctx.actor.kind !== 'visitor') throw redirect(withDone('/settings', 'email-changed'));
  throw redirect(withMessage('/login', 'Your email has been changed. Please sign in with the new one.'));
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.token && !actionData) {
    return <SettingUp title="Changing your email..." fields={{ token: loaderData.token }} button="Use this address" />;
  }
  return (
    <AccountSheet title="Your email wasn't changed">
      <Notice tone="red" className="mb-6">
        {actionData?.problem ?? refusalText('link-expired')}
      </Notice>
      <p className="mb-6">You can ask for the change again in your settings. If it is made already, just sign in.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/settings/email" variant="primary">
          Ask again
        </ButtonLink>
        <ButtonLink to="/login">Sign in</ButtonLink>
      </div>
    </AccountSheet>
  );
}
