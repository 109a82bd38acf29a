import { data, redirect } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { appCodeSchema, passwordOnlySchema, twoStepPage } from '#app/domain/accounts.ts';
import type { SignedInCtx } from '#app/features/accounts/account-context.server.ts';
import { TwoStepFrame } from '#app/features/accounts/account-sheet.tsx';
import {
  type AppSetUp,
  appSetUp,
  confirmTwoStep,
  startTwoStep,
  twoStepOf,
} from '#app/features/accounts/second-factors/two-step.server.ts';
import { RecoveryCodes, TwoStepOff, TwoStepOn, TwoStepSetUp } from '#app/features/accounts/second-factors/two-step.tsx';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getSignedInCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { Notice } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/two-step';

export const meta = titled('Two-step sign-in');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getSignedInCtx(context);
  const isStaff = ctx.actor.kind === 'staff';
  const isNeeded = 'lacksFactor' in ctx.actor && ctx.actor.lacksFactor === true;
  return { ...(await twoStepOf(ctx)), isStaff, isNeeded };
}

/** Takes the password, then the app's first code, at one address: loaded again, it shows how things stand. */
export async function action(args: Route.ActionArgs) {
  const ctx = getSignedInCtx(args.context);
  const sent = await formDataOf(args.request.clone());
  return sent.has('code') ? confirm(args, ctx, appSetUp(sent.get('uri'))) : start(args, ctx);
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

/** Makes the secret for the authenticator app. It is shown with this answer, and with those to wrong codes. */
function start(posted: Route.ActionArgs, ctx: SignedInCtx) {
  return postAccountForm(posted, {
    schema: passwordOnlySchema,
    failed: WENT_WRONG,
    act: ({ password }) => startTwoStep(ctx, password),
    answer: ({ uri }) => ({ setUp: appSetUp(uri) }),
  });
}

/** `setUp` comes from the page itself: a session left open does not learn the key from us without the password. */
async function confirm(posted: Route.ActionArgs, ctx: SignedInCtx, setUp: AppSetUp | null) {
  const reply = await postAccountForm(posted, {
    schema: appCodeSchema,
    failed: WENT_WRONG,
    act: ({ code }) => confirmTwoStep(ctx, code),
    answer: ({ recoveryCodes, setCookies }) => data({ recoveryCodes }, { headers: cookieHeaders(setCookies) }),
    refused: ({ refusal }) => {
      // The browser reloaded the page with the recovery codes by posting again.
      if (refusal === 'two-step-already-on') throw redirect(twoStepPage(ctx.actor.kind === 'staff'));
      return {};
    },
  });
  const isOver = 'code' in reply.data && reply.data.code === 'two-step-not-started';
  return data({ ...reply.data, setUp: isOver ? null : setUp }, reply.init ?? undefined);
}
