import { passwordOnlySchema } from '#app/domain/account-forms.ts';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-proof-form.tsx';
import { RecoveryCodes } from '#app/features/accounts/second-factors/recovery-codes.tsx';
import { renewRecoveryCodes } from '#app/features/accounts/second-factors/two-step.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { answerHeaders, refusedForm, SECRETS } from '#app/routes/account/form-answer.ts';
import { memberCtx } from '#app/routes/account/visit-of.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/recovery-codes';

export const headers = answerHeaders;

export const meta = titled('New recovery codes');

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, passwordOnlySchema, { secret: SECRETS });
  if (!form.ok) return form.reply;
  const { result, wait } = await renewRecoveryCodes(memberCtx(context), getServices(context), form.value.password);
  if (!result.ok) return refusedForm(form.submission, result.refusal, { wait });
  return { recoveryCodes: result.value.recoveryCodes };
}

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader
        title="New recovery codes"
        lead="They get you in when your phone is lost. The ones you have now stop working."
        back={{ to: '/settings/two-step', label: 'Two-step sign-in' }}
      />
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Card as="section">
          <PasswordProofForm
            button="Make new codes"
            busyLabel="Making..."
            lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
          />
        </Card>
      )}
    </div>
  );
}
