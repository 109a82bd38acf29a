import { passwordOnlySchema } from '#app/domain/account-forms.ts';
import { startTwoStep, twoStepOf } from '#app/features/accounts/two-step.server.ts';
import { TwoStepOff, TwoStepOn, TwoStepSetUp } from '#app/features/accounts/two-step-cards.tsx';
import { qrPath } from '#app/features/accounts/two-step-qr.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';
import { answerHeaders, refusedForm, SECRETS } from '#app/routes/account/form-answer.ts';
import { memberCtx, visitOf } from '#app/routes/account/visit-of.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/settings-two-step';

export const headers = answerHeaders;

export const meta = titled('Two-step sign-in');

export function loader({ context }: Route.LoaderArgs) {
  return twoStepOf(memberCtx(context));
}

/** Makes the secret for the authenticator app, which this one answer shows. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, passwordOnlySchema, { secret: SECRETS });
  if (!form.ok) return form.reply;
  const visit = visitOf(request, context);
  const { result, wait } = await startTwoStep(memberCtx(context), getServices(context), visit, form.value.password);
  if (!result.ok) return refusedForm(form.submission, result.refusal, { wait });
  const { uri } = result.value;
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', qr: qrPath(uri) };
}

export default function SettingsTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const setUp = actionData && 'uri' in actionData ? actionData : null;
  const lastResult = actionData && 'result' in actionData ? actionData.result : undefined;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <PageHeader
        title="Two-step sign-in"
        lead="After your password we ask for a code that an app on your phone shows. A stolen password alone opens nothing."
        back={{ to: '/settings', label: 'Settings' }}
      />
      {setUp ? (
        <TwoStepSetUp {...setUp} />
      ) : loaderData.isOn ? (
        <TwoStepOn codesLeft={loaderData.codesLeft} />
      ) : (
        <TwoStepOff hasPassword={loaderData.hasPassword} lastResult={lastResult} />
      )}
    </div>
  );
}
