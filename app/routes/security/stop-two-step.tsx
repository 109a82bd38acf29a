import { redirect } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { passwordOnlySchema } from '#app/domain/accounts.ts';
import { TwoStepFrame } from '#app/features/accounts/account-sheet.tsx';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { stopTwoStep } from '#app/features/accounts/second-factors/two-step.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getSignedInCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/stop-two-step';

export const meta = titled('Turn two-step sign-in off');

export function action(args: Route.ActionArgs) {
  const ctx = getSignedInCtx(args.context);
  const page = ctx.actor.kind === 'staff' ? '/admin/two-step' : '/settings';
  return postAccountForm(args, {
    schema: passwordOnlySchema,
    failed: WENT_WRONG,
    act: ({ password }) => stopTwoStep(ctx, password),
    answer: ({ setCookies }) => redirect(withDone(page, 'two-step-off'), { headers: cookieHeaders(setCookies) }),
  });
}

export default function StopTwoStep({ actionData }: Route.ComponentProps) {
  return (
    <TwoStepFrame
      isStaff={useViewer()?.kind === 'staff'}
      isBelow
      title="Turn two-step sign-in off"
      lead="Your password alone will sign you in again, and your recovery codes stop working."
    >
      <Card as="section">
        <PasswordProofForm
          button="Turn it off"
          busyLabel="Turning off..."
          variant="danger"
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
        />
      </Card>
    </TwoStepFrame>
  );
}
