import { data, href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { mutingSchema } from '#app/domain/messages.ts';
import { isId } from '#app/domain/values/id.ts';
import { muteConversation } from '#app/features/messaging/conversation-settings.server.ts';
import { isPageRequest } from '#app/platform/http/is-page-request.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Failed } from '#app/ui/feedback/put-off.ts';
import type { Route } from './+types/mute-conversation';

const threadOf = (conversationId: string) => href('/messages/:conversationId', { conversationId });

/** Only posted to; opening the address shows the conversation. */
export function loader({ params: { conversationId } }: Route.LoaderArgs) {
  if (!isId(conversationId)) throw notFound();
  throw redirect(threadOf(conversationId));
}

export async function action({ request, context, params: { conversationId } }: Route.ActionArgs) {
  if (!isId(conversationId)) throw notFound();
  const form = await readForm(request, mutingSchema);
  if (!form.ok) {
    if (isPageRequest(request)) throw redirect(threadOf(conversationId));
    return data<Failed>({ failed: true }, { status: 400 });
  }
  const { isMuted } = form.value;
  const ctx = getMemberCtx(context);
  const set = await muteConversation(ctx, { conversationId, isMuted });
  if (!set.ok) throw refusedAt('/messages', set.refusal);
  throw redirect(withDone(threadOf(conversationId), isMuted ? 'conversation-muted' : 'conversation-unmuted'));
}
