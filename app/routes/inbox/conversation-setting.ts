import { data, href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { conversationSettingSchema } from '#app/domain/messages.ts';
import { isId } from '#app/domain/values/id.ts';
import { setConversation } from '#app/features/messaging/conversation.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { isPageRequest } from '#app/platform/http/requests.server.ts';
import type { Failed } from '#app/ui/feedback/put-off.ts';
import type { Route } from './+types/conversation-setting';

const threadOf = (conversationId: string) => href('/messages/:conversationId', { conversationId });

export function loader({ params: { conversationId } }: Route.LoaderArgs) {
  if (!isId(conversationId)) throw notFound();
  throw redirect(threadOf(conversationId));
}

export async function action({ request, context, params: { conversationId }, url }: Route.ActionArgs) {
  if (!isId(conversationId)) throw notFound();
  const thread = threadOf(conversationId);
  const form = await readForm(request, conversationSettingSchema);
  if (!form.ok) {
    if (isPageRequest(request)) throw redirect(thread);
    return data<Failed>({ failed: true }, { status: 400 });
  }
  const { isOn } = form.value;
  const setting = url.pathname.endsWith('/muting') ? 'isMuted' : 'isArchived';
  const set = await setConversation(getMemberCtx(context), { conversationId, setting, isOn });
  if (!set.ok) throw refusedAt('/messages', set.refusal);
  if (setting === 'isMuted') throw redirect(withDone(thread, isOn ? 'conversation-muted' : 'conversation-unmuted'));
  throw redirect(isOn ? withDone('/messages', 'conversation-archived') : withDone(thread, 'conversation-unarchived'));
}
