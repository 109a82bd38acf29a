import { isRouteErrorResponse, redirect } from 'react-router';
import { isId } from '#app/domain/id.ts';
import { messageSchema } from '#app/domain/message.ts';
import { AboutApplication } from '#app/features/applications/about-application.tsx';
import { latestApplicationIn } from '#app/features/applications/latest-application.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { openConversation } from '#app/features/messaging/open-conversation.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { ThreadView } from '#app/features/messaging/thread-view.tsx';
import { isPageRequest } from '#app/platform/http/is-page-request.server.ts';
import { onVisit } from '#app/platform/http/on-visit.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { getMemberCtx } from '#app/platform/http/request-context.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toldBy } from '#app/ui/feedback/put-off.ts';
import { SendAgain } from '#app/ui/forms/send-again.tsx';
import type { Route } from './+types/conversation';

export const middleware = [
  onVisit(async ({ context, params: { conversationId } }) => {
    if (isId(conversationId)) await openConversation(getMemberCtx(context), conversationId);
  }),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const { conversationId } = params;
  const before = Number(url.searchParams.get('before'));
  const isOlderPage = Number.isSafeInteger(before) && before > 0;
  if (!isId(conversationId)) throw notFound();
  const [thread, about] = await Promise.all([
    conversationFor(ctx, conversationId, isOlderPage ? before : null),
    latestApplicationIn(ctx, conversationId),
  ]);
  if (!thread) throw notFound();
  return { thread, about, viewer: ctx.actor.kind, now: ctx.now, messageId: crypto.randomUUID() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { conversationId } = params;
  if (!isId(conversationId)) throw notFound();
  const form = await readForm(request, messageSchema);
  if (!form.ok) return form.reply;
  const { content, submissionId } = form.value;
  const clientMessageId = submissionId ?? crypto.randomUUID();
  const sent = await sendMessage(getMemberCtx(context), { conversationId, content, clientMessageId });
  if (!sent.ok) return refusedForm(form.submission, sent.refusal);
  if (isPageRequest(request)) throw redirect(`/messages/${conversationId}`);
  return { sent: clientMessageId };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, about, viewer, now, messageId } = loaderData;
  return (
    <ThreadView
      key={thread.id}
      thread={thread}
      viewer={viewer}
      now={now}
      about={about ? <AboutApplication application={about} /> : null}
      messageId={messageId}
      rejected={actionData && 'result' in actionData ? rejectedText(actionData.result) : null}
    />
  );
}

type Rejected = { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null };

function rejectedText({ initialValue, error }: Rejected) {
  const reason = error?.content?.[0] ?? error?.['']?.[0] ?? null;
  return { text: String(initialValue?.content ?? ''), reason };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="p-4">
      <Notice
        tone="red"
        title={isMissing ? 'Conversation not found' : 'Failed to load conversation'}
        actions={<ButtonLink to="/messages">Back to messages</ButtonLink>}
      >
        {toldBy(error)}
      </Notice>
      <SendAgain caught={error} />
    </div>
  );
}
