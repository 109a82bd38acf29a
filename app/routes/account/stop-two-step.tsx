import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { passwordOnlySchema } from '#app/domain/account-forms.ts';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-proof-form.tsx';
import { stopTwoStep } from '#app/features/accounts/second-factors/two-step.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { answerHeaders, refusedForm, SECRETS } from '#app/routes/account/form-answer.ts';
import { cookieHeaders, memberCtx, visitOf } from '#app/routes/account/visit-of.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/stop-two-step';

export const headers = answerHeaders;

export const meta = titled('Turn two-step sign-in off');

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, passwordOnlySchema, { secret: SECRETS });
  if (!form.ok) return form.reply;
  const visit = visitOf(request, context);
  const { result, wait } = await stopTwoStep(memberCtx(context), getServices(context), visit, form.value.password);
  if (!result.ok) return refusedForm(form.submission, result.refusal, { wait });
  throw redirect(withDone('/settings', 'two-step-off'), { headers: cookieHeaders(result.value.setCookies) });
}

export default function StopTwoStep({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader
        title="Turn two-step sign-in off"
        lead="Your password alone will sign you in again, and your recovery codes stop working."
        back={{ to: '/settings/two-step', label: 'Two-step sign-in' }}
      />
      <Card as="section">
        <PasswordProofForm
          button="Turn it off"
          busyLabel="Turning off..."
          variant="danger"
          lastResult={actionData && 'result' in actionData ? actionData.result : undefined}
        />
      </Card>
    </div>
  );
}
