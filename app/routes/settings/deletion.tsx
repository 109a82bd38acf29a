import { redirect, redirectDocument } from 'react-router';
import { DELETION_FAILED } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { deletionSchema, RECENT_MINUTES } from '#app/domain/accounts.ts';
import type { Refusal } from '#app/domain/results.ts';
import { deleteAccount, deletionFacts, isDeleted } from '#app/features/accounts/leaving/deletion.server.ts';
import { DeletionPage } from '#app/features/accounts/leaving/deletion.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import {
  accountGoneHeaders,
  getAccountCtx,
  getAccountMemberCtx,
  postAccountForm,
} from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import type { Route } from './+types/deletion';

export const meta = titled('Delete your account');

/** Where the panel of the settings posts to, and the page that is shown when it is posted without JavaScript. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getCtx(context);
  if (actor.kind === 'visitor') throw redirect(signInPath('/settings'));
  if (actor.kind === 'staff') throw redirect('/');
  return deletionFacts(getAccountMemberCtx(context));
}

/** Deletes the account. Its owner is signed out only once that is done (ruling c-49). */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getAccountCtx(context);
  if (ctx.actor.kind === 'visitor') {
    const form = await readForm(request, deletionSchema);
    if (form.ok && (await isDeleted(ctx, form.value.userId))) throw await gone(context);
    throw redirect(signInPath('/settings'));
  }
  if (ctx.actor.kind === 'staff') throw redirect('/');
  return postAccountForm(
    { request, context },
    {
      schema: deletionSchema,
      failed: DELETION_FAILED,
      act: (typed) => deleteAccount(ctx, typed),
      answer: () => gone(context),
      refused: ({ refusal, wait }) => ({
        ...(!wait && { text: WORDS[refusal] }),
        ...(refusal === 'wrong-code' && { field: 'code' }),
      }),
    },
  );
}

/** A full page load: a visitor's start page has no scripts, and starts at its top. */
async function gone(context: Route.ActionArgs['context']): Promise<Response> {
  return redirectDocument(withDone('/', 'account-deleted'), {
    headers: await accountGoneHeaders(getAccountCtx(context)),
  });
}

const WORDS: Partial<Record<Refusal, string>> = {
  'sign-in-too-old': `You signed in more than ${RECENT_MINUTES} minutes ago. Please show below that it is you.`,
  'wrong-code': "That code isn't right, or no longer works. Please check it, or ask for a new one.",
  'not-allowed': 'Another account is signed in now than when this page was opened. Please reload it.',
};

export default function SettingsDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionPage facts={loaderData} answer={actionData} />;
}
