import { data } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { logFailure } from '#app/data/http/log-failure.server.ts';
import { requestProofCode } from '#app/features/accounts/by-mail/account-mail.server.ts';
import { deletionFacts } from '#app/features/accounts/leaving/deletion.server.ts';
import { DeletionPage } from '#app/features/accounts/leaving/deletion.tsx';
import { refusedInit } from '#app/platform/http/replies.server.ts';
import { getAccountMemberCtx } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import type { Route } from './+types/deletion-code';

export const meta = titled('Delete your account');

export function loader({ context }: Route.LoaderArgs) {
  return deletionFacts(getAccountMemberCtx(context));
}

const FAILED = { problem: WENT_WRONG };

export async function action({ context }: Route.ActionArgs) {
  try {
    const result = await requestProofCode(getAccountMemberCtx(context), 'deletion-code');
    if (result.ok) return { problem: null };
    return data({ problem: refusedText(result) }, refusedInit(result));
  } catch (error) {
    logFailure(context, error, 'a code to delete an account could not be sent');
    return data(FAILED, { status: 500 });
  }
}

export default function DeletionCode({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionPage facts={loaderData} codeAnswer={actionData} />;
}
