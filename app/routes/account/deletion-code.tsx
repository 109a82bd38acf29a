import { data } from 'react-router';
import { refusalText, tooManyText } from '#app/copy/refusals.ts';
import { WENT_WRONG } from '#app/copy/sign-in.ts';
import { askDeletionCode } from '#app/features/accounts/leaving/ask-deletion-code.server.ts';
import { DeletionPage } from '#app/features/accounts/leaving/deletion-page.tsx';
import { deletionFacts } from '#app/features/accounts/leaving/recent-sign-in.server.ts';
import { logFailure } from '#app/platform/http/log-failure.server.ts';
import { getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { memberCtx } from '#app/routes/account/visit-of.server.ts';
import { orAnswer } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import type { Route } from './+types/deletion-code';

export const headers = answerHeaders;

export const meta = titled('Delete your account');

export function loader({ context }: Route.LoaderArgs) {
  return deletionFacts(memberCtx(context), getRequestFacts(context).sessionId);
}

const FAILED = { problem: WENT_WRONG };

/** Mails the code that is asked for where there is no password (ruling c-85). */
export async function action({ context }: Route.ActionArgs) {
  const ctx = memberCtx(context);
  const { clientAddress } = getRequestFacts(context);
  try {
    const { result, wait } = await askDeletionCode(ctx, getServices(context), clientAddress);
    if (result.ok) return { problem: null };
    if (wait === 0) return data({ problem: refusalText(result.refusal) }, { status: 409 });
    return data({ problem: tooManyText(wait) }, { status: 429, headers: { 'Retry-After': String(wait) } });
  } catch (error) {
    logFailure(context, error, 'a code to delete an account could not be sent');
    return data(FAILED, { status: 500 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orAnswer(serverAction, FAILED);
}

export default function DeletionCode({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionPage facts={loaderData} codeAnswer={actionData} />;
}
