import { data, redirect } from 'react-router';
import { withMessage } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { confirmAddressAgain } from '#app/features/accounts/address/email-change.server.ts';
import { SettingUp } from '#app/features/accounts/signing-up/confirm-views.tsx';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { getAccountCtx } from '#app/routes/account/account-forms.server.ts';
import { readMailedLink } from '#app/routes/account/sign-in-answers.server.ts';
import { ALWAYS_STILL, SECRET_ADDRESS, titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/confirm-address';

export const meta = titled('Confirm your email again');

export const handle = { ...SECRET_ADDRESS, ...ALWAYS_STILL };

export { asDocument as clientLoader } from '#app/routes/layouts/document.ts';

/** Opening the link changes nothing, however often mail scanners open it: the page posts. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountCtx(context);
  const { token } = await readMailedLink(request);
  const result = await confirmAddressAgain(ctx, { token });
  if (!result.ok) return data({ problem: refusedText(result) }, refusedInit(result));
  if (ctx.actor.kind !== 'visitor') throw redirect(withDone('/settings', 'address-confirmed'));
  throw redirect(
    withMessage('/login', 'Your address is confirmed. You get our emails again. You can sign in as usual.'),
  );
}

export default function ConfirmAddress({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (token && !actionData)
    return <SettingUp title="Confirming your address..." fields={{ token }} button="Confirm this address" />;
  return (
    <AccountSheet title="This link no longer works">
      <Notice tone="mustard" className="mb-6">
        {actionData?.problem ?? 'It has been used, or has expired.'}
      </Notice>
      <p className="mb-6">If you used it before, you may already get our emails again. Your settings show it.</p>
      <ButtonLink to="/settings" variant="primary">
        Open my settings
      </ButtonLink>
    </AccountSheet>
  );
}
