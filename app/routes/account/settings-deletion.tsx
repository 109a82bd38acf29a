import { redirect, redirectDocument } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { DELETION_FAILED } from '#app/copy/sign-in.ts';
import { RECENT_MINUTES } from '#app/domain/account.ts';
import { deletionSchema } from '#app/domain/account-forms.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { deleteAccount, isDeleted } from '#app/features/accounts/leaving/delete-account.server.ts';
import { DeletionPage } from '#app/features/accounts/leaving/deletion-page.tsx';
import { deletionFacts } from '#app/features/accounts/leaving/recent-sign-in.server.ts';
import { signInPath } from '#app/platform/http/guards.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { getCtx, getRequestFacts, getServices } from '#app/platform/http/request-context.ts';
import { accountGoneHeaders } from '#app/routes/account/account-gone.server.ts';
import { orFailedForm } from '#app/routes/account/failing-form.server.ts';
import { answerHeaders, refusedForm, SECRETS } from '#app/routes/account/form-answer.ts';
import { memberCtx } from '#app/routes/account/visit-of.server.ts';
import { orUnanswered } from '#app/routes/forms/unanswered-form.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import type { Route } from './+types/settings-deletion';

export const headers = answerHeaders;

export const meta = titled('Delete your account');

/** Where the panel of the settings posts to, and the page of those who post it without scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  if (getCtx(context).actor.kind === 'visitor') throw redirect(signInPath('/settings'));
  return deletionFacts(memberCtx(context), getRequestFacts(context).sessionId);
}

/** Deletes the account. Whoever was signed in is signed out only once it is done (ruling c-49). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, deletionSchema, { secret: SECRETS });
  const ctx = getCtx(context);
  const { sessionId, clientAddress } = getRequestFacts(context);
  if (ctx.actor.kind === 'visitor') {
    if (form.ok && (await isDeleted(ctx, form.value.userId))) throw await gone(context);
    throw redirect(signInPath('/settings'));
  }
  if (!form.ok) return form.reply;
  return orFailedForm({ context, submission: form.submission, text: DELETION_FAILED }, async () => {
    const asked = { ...form.value, sessionId, clientAddress };
    const { result, wait } = await deleteAccount(memberCtx(context), getServices(context), asked);
    if (result.ok) throw await gone(context);
    return refusedForm(form.submission, result.refusal, { wait, fieldOf: FIELD_OF, ...wordsFor(result.refusal, wait) });
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return orUnanswered(args, DELETION_FAILED);
}

/** Another document: the start page of a visitor has no scripts, and begins at its top. */
async function gone(context: Route.ActionArgs['context']): Promise<Response> {
  return redirectDocument(withDone('/', 'account-deleted'), {
    headers: await accountGoneHeaders(getServices(context)),
  });
}

const FIELD_OF = { 'wrong-code': 'code' } as const;

const WORDS: Partial<Record<Refusal, string>> = {
  'sign-in-too-old': `You signed in more than ${RECENT_MINUTES} minutes ago. Please show below that it is you.`,
  'wrong-code': "That code isn't right, or no longer works. Please check it, or ask for a new one.",
  'not-allowed': 'Another account is signed in now than when this page was opened. Please reload it.',
};

function wordsFor(refusal: Refusal, wait: number): { text?: string } {
  const text = wait > 0 ? undefined : WORDS[refusal];
  return text ? { text } : {};
}

export default function SettingsDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionPage facts={loaderData} answer={actionData} />;
}
