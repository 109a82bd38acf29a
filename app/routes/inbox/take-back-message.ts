import { data, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { takeBackMessage } from '#app/features/messaging/edit-message.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/take-back-message';

/** Only posted to. */
export function loader({ params }: Route.LoaderArgs) {
  throw isId(params.conversationId) ? redirect(`/messages/${params.conversationId}`) : notFound();
}

/** With `?stay` the dialog over the conversation shows a refusal; else the conversation does. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { conversationId, messageId } = params;
  if (!isId(conversationId) || !isId(messageId)) throw notFound();
  const thread = `/messages/${conversationId}`;
  const ctx = getMemberCtx(context);
  const taken = await takeBackMessage(ctx, { conversationId, messageId });
  if (!taken.ok) {
    if (taken.refusal === 'not-found' || !url.searchParams.has('stay')) throw refusedAt(thread, taken.refusal);
    return data({ failed: true, told: refusedText(taken) }, { status: 409 });
  }
  throw redirect(withDone(thread, 'message-taken-back'));
}
