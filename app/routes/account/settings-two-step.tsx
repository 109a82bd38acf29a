import { data, type RouterContextProvider, redirect } from 'react-router';
import { WENT_WRONG } from '#app/copy/sign-in.ts';
import { appCodeSchema, passwordOnlySchema } from '#app/domain/account-forms.ts';
import { RecoveryCodes } from '#app/features/accounts/second-factors/recovery-codes.tsx';
import { confirmTwoStep, startTwoStep, twoStepOf } from '#app/features/accounts/second-factors/two-step.server.ts';
import { TwoStepOff, TwoStepOn, TwoStepSetUp } from '#app/features/accounts/second-factors/two-step-cards.tsx';
import { type AppSetUp, appSetUp } from '#app/features/accounts/second-factors/two-step-qr.server.ts';
import { SettingsPage } from '#app/features/accounts/settings-page.tsx';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-ctx.server.ts';
import { postAccountForm } from '#app/routes/account/account-form.server.ts';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import type { Route } from './+types/settings-two-step';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

export const headers = answerHeaders;

export const meta = titled('Two-step sign-in');

export function loader({ context }: Route.LoaderArgs) {
  return twoStepOf(getAccountMemberCtx(context));
}

/** Takes the password, then the app's first code, at one address: loaded again, it shows how things stand. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await formDataOf(request.clone());
  return posted.has('code') ? confirm({ request, context }, appSetUp(posted.get('uri'))) : start({ request, context });
}

/** Makes the secret for the authenticator app. It is shown with this answer, and with those to wrong codes. */
function start(posted: Posted) {
  const ctx = getAccountMemberCtx(posted.context);
  return postAccountForm(posted, {
    schema: passwordOnlySchema,
    failed: WENT_WRONG,
    act: ({ password }) => startTwoStep(ctx, password),
    answer: ({ uri }) => ({ setUp: appSetUp(uri) }),
  });
}

/** `setUp` comes from the page itself: a session left open does not learn the key from us without the password. */
async function confirm(posted: Posted, setUp: AppSetUp | null) {
  const ctx = getAccountMemberCtx(posted.context);
  const reply = await postAccountForm(posted, {
    schema: appCodeSchema,
    failed: WENT_WRONG,
    act: ({ code }) => confirmTwoStep(ctx, code),
    answer: ({ recoveryCodes, setCookies }) => data({ recoveryCodes }, { headers: cookieHeaders(setCookies) }),
    refused: ({ refusal }) => {
      // The browser reloaded the page with the recovery codes by posting again.
      if (refusal === 'two-step-already-on') throw redirect('/settings/two-step');
      return {};
    },
  });
  const isOver = 'code' in reply.data && reply.data.code === 'two-step-not-started';
  return data({ ...reply.data, setUp: isOver ? null : setUp }, reply.init ?? undefined);
}

export default function SettingsTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const setUp = actionData && 'setUp' in actionData ? actionData.setUp : null;
  const lastResult = actionData && 'result' in actionData ? actionData.result : undefined;
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null;
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
