import { STAFF_TWO_STEP } from '#app/data/http/guards.server.ts';
import { twoStepOf } from '#app/features/accounts/second-factors/two-step.server.ts';
import { RecoveryCodes, TwoStepOff, TwoStepOn, TwoStepSetUp } from '#app/features/accounts/second-factors/two-step.tsx';
import { answerHeaders, getAccountStaffCtx } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { postTwoStepSetUp } from '#app/routes/security/two-step-set-up.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/two-step';

export const headers = answerHeaders;

export const meta = titled('Two-step sign-in');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAccountStaffCtx(context);
  const isNeeded = ctx.actor.kind === 'staff' && ctx.actor.lacksFactor === true;
  return { ...(await twoStepOf(ctx)), isNeeded, at: STAFF_TWO_STEP };
}

export function action({ request, context }: Route.ActionArgs) {
  return postTwoStepSetUp({ request, context }, { ctx: getAccountStaffCtx(context), at: STAFF_TWO_STEP });
}

/** Staff's own second step; where it is asked for, nothing else opens before it is set up (c-116). */
export default function StaffTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { at, isNeeded, isOn, codesLeft, hasPassword } = loaderData;
  const answer = useLastAnswer(actionData);
  const setUp = answer && 'setUp' in answer ? answer.setUp : null;
  const lastResult = answer && 'result' in answer ? answer.result : undefined;
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={codes ? 'Two-step sign-in is on' : 'Two-step sign-in'}
        lead="After your password we ask for a code that an app on your phone shows."
      />
      {isNeeded && !codes ? (
        <Notice tone="mustard" role="note" className="mb-6">
          Staff need a second step here. Please set yours up: everything else opens then.
        </Notice>
      ) : null}
      {codes ? (
        <RecoveryCodes codes={codes} doneTo="/admin/dashboard" />
      ) : setUp ? (
        <TwoStepSetUp {...setUp} lastResult={lastResult} at={at} />
      ) : isOn ? (
        <TwoStepOn codesLeft={codesLeft} at={at} />
      ) : (
        <TwoStepOff hasPassword={hasPassword} lastResult={lastResult} />
      )}
    </div>
  );
}
