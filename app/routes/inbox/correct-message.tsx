import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { correctionSchema } from '#app/domain/messages.ts';
import { CorrectionForm } from '#app/features/messaging/edit-dialog.tsx';
import { correctMessage, messageToChange } from '#app/features/messaging/edit-message.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt, refusedForm } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/correct-message';

export const meta = titled('Edit your message');

/** Where nothing can be changed any more, the conversation says why. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await messageToChange(getMemberCtx(context), params);
  if (!found.ok) throw refusedAt(`/messages/${params.conversationId}`, found.refusal);
  return { message: found.value };
}

/** With `?stay` the dialog over the conversation shows the result; else it redirects there. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, correctionSchema);
  if (!form.ok) return form.reply;
  const corrected = await correctMessage(getMemberCtx(context), { ...params, ...form.value });
  if (corrected.ok) {
    if (url.searchParams.has('stay')) return { corrected: true as const };
    throw redirect(withDone(`/messages/${params.conversationId}`, 'message-corrected'));
  }
  if (corrected.refusal === 'not-found') throw notFound();
  return refusedForm(form.submission, corrected.refusal);
}

export default function CorrectMessage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { conversationId, messageId } = params;
  const { message } = loaderData;
  return (
    <section aria-labelledby="change-title" className="h-full overflow-y-auto p-4">
      <h2 id="change-title" className="mb-4 text-2xl">
        Edit your message
      </h2>
      <CorrectionForm
        conversationId={conversationId}
        messageId={messageId}
        {...message}
        reply={actionData}
        cancel={<ButtonLink to={`/messages/${conversationId}`}>Cancel</ButtonLink>}
      />
    </section>
  );
}

export const ErrorBoundary = loadFailed('Failed to load message');
