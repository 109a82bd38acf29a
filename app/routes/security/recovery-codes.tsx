import { WENT_WRONG } from '#app/copy/accounts.ts';
import { passwordOnlySchema } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { renewRecoveryCodes } from '#app/features/accounts/second-factors/two-step.server.ts';
import { RecoveryCodes } from '#app/features/accounts/second-factors/two-step.tsx';
import { answerHeaders, getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import type { Route } from './+types/recovery-codes';

export const headers = answerHeaders;

export const meta = titled('New recovery codes');

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(context);
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

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  return (
    <SettingsPage
      title="New recovery codes"
      lead="They get you in when your phone is lost. The ones you have now stop working."
      from="two-step"
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Card as="section">
          <PasswordProofForm
            button="Make new codes"
            busyLabel="Making..."
            lastResult={answer && 'result' in answer ? answer.result : undefined}
          />
        </Card>
      )}
    </SettingsPage>
  );
}
