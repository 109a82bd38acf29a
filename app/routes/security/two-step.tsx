import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { twoStepOf } from '#app/features/accounts/second-factors/two-step.server.ts';
import { RecoveryCodes, TwoStepOff, TwoStepOn, TwoStepSetUp } from '#app/features/accounts/second-factors/two-step.tsx';
import { answerHeaders, getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { postTwoStepSetUp } from '#app/routes/security/two-step-set-up.server.ts';
import type { Route } from './+types/two-step';

export const headers = answerHeaders;

export const meta = titled('Two-step sign-in');

export function loader({ context }: Route.LoaderArgs) {
  return twoStepOf(getAccountMemberCtx(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return postTwoStepSetUp({ request, context }, { ctx: getAccountMemberCtx(context), at: '/settings/two-step' });
}

export default function SettingsTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const setUp = answer && 'setUp' in answer ? answer.setUp : null;
  const lastResult = answer && 'result' in answer ? answer.result : undefined;
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  return (
    <SettingsPage
      title={codes ? 'Two-step sign-in is on' : 'Two-step sign-in'}
      lead={
        codes
          ? 'From now on we ask for a code of your app after your password.'
          : 'After your password we ask for a code that an app on your phone shows. A stolen password alone opens nothing.'
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : setUp ? (
        <TwoStepSetUp {...setUp} lastResult={lastResult} />
      ) : loaderData.isOn ? (
        <TwoStepOn codesLeft={loaderData.codesLeft} />
      ) : (
        <TwoStepOff hasPassword={loaderData.hasPassword} lastResult={lastResult} />
      )}
    </SettingsPage>
  );
}
