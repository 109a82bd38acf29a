import { WENT_WRONG } from '#app/copy/accounts.ts';
import { passwordOnlySchema } from '#app/domain/accounts.ts';
import { TwoStepFrame } from '#app/features/accounts/account-sheet.tsx';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { renewRecoveryCodes } from '#app/features/accounts/second-factors/two-step.server.ts';
import { RecoveryCodes } from '#app/features/accounts/second-factors/two-step.tsx';
import { getSignedInCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/recovery-codes';

export const meta = titled('New recovery codes');

export function action(args: Route.ActionArgs) {
  const ctx = getSignedInCtx(args.context);
  return postAccountForm(args, {
    schema: passwordOnlySchema,
    failed: WENT_WRONG,
    act: ({ password }) => renewRecoveryCodes(ctx, password),
    answer: ({ recoveryCodes }) => ({ recoveryCodes }),
  });
}

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  const isStaff = useViewer()?.kind === 'staff';
  const answer = useLastAnswer(actionData);
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  return (
    <TwoStepFrame
      isStaff={isStaff}
      isBelow
      title="New recovery codes"
      lead="They get you in when your phone is lost. The ones you have now stop working."
    >
      {codes ? (
        <RecoveryCodes codes={codes} doneTo={isStaff ? '/admin/two-step' : '/settings'} />
      ) : (
        <Card as="section">
          <PasswordProofForm
            button="Make new codes"
            busyLabel="Making..."
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </Card>
      )}
    </TwoStepFrame>
  );
}
