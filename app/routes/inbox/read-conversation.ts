import { redirect } from 'react-router';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { openConversation } from '#app/features/messaging/conversation.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { FOR_SCRIPTS } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/read-conversation';

export const handle = FOR_SCRIPTS;

export function loader({ params: { conversationId } }: Route.LoaderArgs) {
  if (!isId(conversationId)) throw notFound();
  throw redirect(`/messages/${conversationId}`);
}

/** For messages that arrive while the conversation is on the screen; loading its page does the same. */
export async function action({ context, params: { conversationId } }: Route.ActionArgs) {
  if (!isId(conversationId)) throw notFound();
  const opened = await openConversation(getMemberCtx(context), conversationId);
  if (!opened.ok) throw notFound();
  return new Response(null, { status: 204 });
}
