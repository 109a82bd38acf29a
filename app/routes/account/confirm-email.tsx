import { data, redirect } from 'react-router';
import { withMessage } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { confirmEmailChange } from '#app/features/accounts/address/email-change.server.ts';
import { ConfirmWithPassword, SettingUp } from '#app/features/accounts/signing-up/confirm-views.tsx';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import { passwordAnswer, readMailedLink } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL, SECRET_ADDRESS, titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/confirm-email';

export const meta = titled('Your new email');

export const handle = { ...SECRET_ADDRESS, ...ALWAYS_STILL };

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

/** Opening the link changes nothing: the page posts. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountCtx(context);
  const result = await confirmEmailChange(ctx, await readMailedLink(request));
  if (result.ok) {
    if (ctx.actor.kind !== 'visitor') throw redirect(withDone('/settings', 'email-changed'));
    throw redirect(withMessage('/login', 'Your email has been changed. Please sign in with the new one.'));
  }
  const ended = ENDS.has(result.refusal) ? result.refusal : null;
  return data({ ended, lastResult: ended ? undefined : passwordAnswer(result) }, refusedInit(result));
}

const ENDS = new Set<string>(['link-expired', 'email-taken']);

export default function ConfirmEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (!token || actionData?.ended === 'link-expired') return <LinkDead />;
  if (actionData?.ended) return <AddressTaken />;
  if (actionData) {
    return (
      <ConfirmWithPassword
        token={token}
        lastResult={actionData.lastResult}
        lead="You aren't signed in here to the account that asked for this address. Type its password, and we'll change its sign-in email."
        button="Use this address"
        busyLabel="Changing your email..."
        otherwise="You don't know of any such account? Then someone typed your address by mistake. Close this page, and nothing changes."
      />
    );
  }
  return <SettingUp title="Changing your email..." fields={{ token }} button="Use this address" />;
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

/** Used links are forgotten, so we cannot tell whether this was one. */
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
