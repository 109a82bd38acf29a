import { data, type RouterContextProvider, redirect } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { appCodeSchema, passwordOnlySchema, twoStepPage } from '#app/domain/accounts.ts';
import type { SignedInCtx } from '#app/features/accounts/account-context.server.ts';
import {
  type AppSetUp,
  appSetUp,
  confirmTwoStep,
  startTwoStep,
} from '#app/features/accounts/second-factors/two-step.server.ts';
import { formDataOf } from '#app/platform/http/read-form.server.ts';
import { cookieHeaders } from '#app/platform/http/replies.server.ts';
import { postAccountForm } from '#app/routes/account/account-forms.server.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/** Takes the password, then the app's first code, at one address: loaded again, it shows how things stand. */
export async function postTwoStepSetUp({ request, context }: Posted, ctx: SignedInCtx) {
  const posted = await formDataOf(request.clone());
  return posted.has('code')
    ? confirm({ request, context }, ctx, appSetUp(posted.get('uri')))
    : start({ request, context }, ctx);
}

/** Makes the secret for the authenticator app. It is shown with this answer, and with those to wrong codes. */
function start(posted: Posted, ctx: SignedInCtx) {
  return postAccountForm(posted, {
    schema: passwordOnlySchema,
    failed: WENT_WRONG,
    act: ({ password }) => startTwoStep(ctx, password),
    answer: ({ uri }) => ({ setUp: appSetUp(uri) }),
  });
}

/** `setUp` comes from the page itself: a session left open does not learn the key from us without the password. */
async function confirm(posted: Posted, ctx: SignedInCtx, setUp: AppSetUp | null) {
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
