import { WENT_WRONG } from '#app/copy/accounts.ts';
import { passwordOnlySchema } from '#app/domain/accounts.ts';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { renewRecoveryCodes } from '#app/features/accounts/second-factors/two-step.server.ts';
import { RecoveryCodes } from '#app/features/accounts/second-factors/two-step.tsx';
import { answerHeaders, getAccountStaffCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/two-step-codes';

export const headers = answerHeaders;

export const meta = titled('New recovery codes');

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountStaffCtx(context);
  return postAccountForm(
    { request, context },
    {
      schema: passwordOnlySchema,
      failed: WENT_WRONG,
      act: ({ password }) => renewRecoveryCodes(ctx, password),
      answer: ({ recoveryCodes }) => ({ recoveryCodes }),
    },
  );
}

export default function StaffRecoveryCodes({ actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="New recovery codes"
        lead="They get you in when your phone is lost. The ones you have now stop working."
        back={{ to: '/admin/two-step', label: 'Two-step sign-in' }}
      />
      {codes ? (
        <RecoveryCodes codes={codes} doneTo="/admin/two-step" />
      ) : (
        <Card as="section">
          <PasswordProofForm
            button="Make new codes"
            busyLabel="Making..."
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </Card>
      )}
    </div>
  );
}
