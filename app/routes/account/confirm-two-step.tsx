import { data } from 'react-router';
import { appCodeSchema } from '#app/domain/account-forms.ts';
import { RecoveryCodes } from '#app/features/accounts/recovery-codes.tsx';
import { confirmTwoStep } from '#app/features/accounts/two-step.server.ts';
import { TwoStepCodeForm } from '#app/features/accounts/two-step-cards.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { answerHeaders, refusedForm, SECRETS } from '#app/routes/account/form-answer.ts';
import { cookieHeaders, memberCtx, visitOf } from '#app/routes/account/visit-of.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/confirm-two-step';

export const headers = answerHeaders;

export const meta = titled('Two-step sign-in');

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, appCodeSchema, { secret: SECRETS });
  if (!form.ok) return form.reply;
  const visit = visitOf(request, context);
  const { result, wait } = await confirmTwoStep(memberCtx(context), getServices(context), visit, form.value.code);
  if (!result.ok) return refusedForm(form.submission, result.refusal, { wait });
  const { recoveryCodes, setCookies } = result.value;
  return data({ recoveryCodes }, { headers: cookieHeaders(setCookies) });
}

export default function ConfirmTwoStep({ actionData }: Route.ComponentProps) {
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader
        title={codes ? 'Two-step sign-in is on' : 'Two-step sign-in'}
        lead={codes ? 'From now on we ask for a code of your app after your password.' : undefined}
        back={{ to: '/settings', label: 'Settings' }}
      />
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Card as="section">
          <TwoStepCodeForm lastResult={actionData && 'result' in actionData ? actionData.result : undefined} />
          <p className="mt-6 mb-3 text-muted">
            Codes never fit? Check the clock of your phone, or set the app up anew.
          </p>
          <ButtonLink to="/settings/two-step">Start again</ButtonLink>
        </Card>
      )}
    </div>
  );
}
