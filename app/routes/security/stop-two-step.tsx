import { redirect } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { passwordOnlySchema } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { stopTwoStep } from '#app/features/accounts/second-factors/two-step.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { answerHeaders, getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import type { Route } from './+types/stop-two-step';

export const headers = answerHeaders;

export const meta = titled('Turn two-step sign-in off');

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(context);
  return postAccountForm(
    { request, context },
    {
      schema: passwordOnlySchema,
      failed: WENT_WRONG,
      act: ({ password }) => stopTwoStep(ctx, password),
      answer: ({ setCookies }) =>
        redirect(withDone('/settings', 'two-step-off'), { headers: cookieHeaders(setCookies) }),
    },
  );
}

export default function StopTwoStep({ actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Turn two-step sign-in off"
      lead="Your password alone will sign you in again, and your recovery codes stop working."
      from="two-step"
    >
      <Card as="section">
        <PasswordProofForm
          button="Turn it off"
          busyLabel="Turning off..."
          variant="danger"
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
        />
      </Card>
    </SettingsPage>
  );
}
