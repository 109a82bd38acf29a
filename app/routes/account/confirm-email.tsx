import { data, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
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
    return data({ isTaken: result.refusal === 'email-taken' }, { status: 409 });
  }
  if (ctx.actor.kind !== 'visitor') throw redirect(withDone('/settings', 'email-changed'));
  throw redirect(withMessage('/login', 'Your email has been changed. Please sign in with the new one.'));
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.token && !actionData) {
    return <SettingUp title="Changing your email..." fields={{ token: loaderData.token }} button="Use this address" />;
  }
  return actionData?.isTaken ? <AddressTaken /> : <LinkDead />;
}

function AddressTaken() {
  return (
    <AccountSheet title="Your email wasn't changed">
      <Notice tone="red" className="mb-6">
        This address has an account of its own by now.
      </Notice>
      <ButtonLink to="/settings/email" variant="primary">
        Choose another address
      </ButtonLink>
    </AccountSheet>
  );
}

/** A link that has done its work is forgotten: whether this was one cannot be told. */
function LinkDead() {
  return (
    <AccountSheet title="This link no longer works">
      <Notice tone="mustard" className="mb-6">
        It has been used, or has expired.
      </Notice>
      <p className="mb-6">
        If you used it before, your email is changed. Your settings show the address you sign in with, and there you can
        ask for the change again.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/settings" variant="primary">
          Open my settings
        </ButtonLink>
        <ButtonLink to="/settings/email">Ask again</ButtonLink>
      </div>
    </AccountSheet>
  );
}
