import { twoStepPage } from '#app/domain/accounts.ts';
import { TwoStepFrame } from '#app/features/accounts/account-sheet.tsx';
import { twoStepOf } from '#app/features/accounts/second-factors/two-step.server.ts';
import { RecoveryCodes, TwoStepOff, TwoStepOn, TwoStepSetUp } from '#app/features/accounts/second-factors/two-step.tsx';
import { answerHeaders, getSignedInCtx } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { postTwoStepSetUp } from '#app/routes/security/two-step-set-up.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/two-step';

export const headers = answerHeaders;

export const meta = titled('Two-step sign-in');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getSignedInCtx(context);
  const isStaff = ctx.actor.kind === 'staff';
  const isNeeded = 'lacksFactor' in ctx.actor && ctx.actor.lacksFactor === true;
  return { ...(await twoStepOf(ctx)), isStaff, isNeeded };
}

export function action({ request, context }: Route.ActionArgs) {
  return postTwoStepSetUp({ request, context }, getSignedInCtx(context));
}

/** Where members or staff set up their second step. If staff need one, no other page opens before (c-116). */
export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isStaff, isNeeded, isOn, codesLeft, hasPassword } = loaderData;
  const answer = useLastAnswer(actionData);
  const setUp = answer && 'setUp' in answer ? answer.setUp : null;
  const lastResult = answer && 'result' in answer ? answer.result : undefined;
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  const at = twoStepPage(isStaff);
  return (
    <TwoStepFrame
      isStaff={isStaff}
      title={codes ? 'Two-step sign-in is on' : 'Two-step sign-in'}
      lead={
        codes
          ? 'From now on we ask for a code of your app after your password.'
          : 'After your password we ask for a code that an app on your phone shows. A stolen password alone opens nothing.'
      }
    >
      {isNeeded && !codes ? (
        <Notice tone="mustard" role="note" className="mb-6">
          Staff need a second step here. Please set yours up: everything else opens then.
        </Notice>
      ) : null}
      {codes ? (
        <RecoveryCodes codes={codes} doneTo={isStaff ? '/admin/dashboard' : '/settings'} />
      ) : setUp ? (
        <TwoStepSetUp {...setUp} lastResult={lastResult} at={at} />
      ) : isOn ? (
        <TwoStepOn codesLeft={codesLeft} at={at} />
      ) : (
        <TwoStepOff hasPassword={hasPassword} lastResult={lastResult} />
      )}
    </TwoStepFrame>
  );
}
