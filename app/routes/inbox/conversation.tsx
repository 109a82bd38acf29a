import { isRouteErrorResponse, redirect } from 'react-router';
import { useIsSignedOut } from '#app/browser/refresh.ts';
import { MAYBE_ANOTHER_ACCOUNT } from '#app/copy/not-here.ts';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { getMemberCtx, onVisit } from '#app/data/http/request-context.ts';
import { KEPT, messageSchema, WITHOUT_FILE } from '#app/domain/messages.ts';
import { isId } from '#app/domain/values/id.ts';
import { latestApplicationIn } from '#app/features/applications/shop-applications.server.ts';
import { dropWaitingFile } from '#app/features/messaging/attachments.server.ts';
import { conversationFor, joinedConversation, openConversation } from '#app/features/messaging/conversation.server.ts';
import { liveMessages } from '#app/features/messaging/live-messages.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { sendProblem } from '#app/features/messaging/sending.ts';
import { ThreadView } from '#app/features/messaging/thread.tsx';
import { readMessages } from '#app/features/notifications/mark-read.server.ts';
import { liveStayIn } from '#app/features/stays/stay-queries.server.ts';
import { uploadProblemIn } from '#app/features/uploads/upload-paths.ts';
import { formDataOf, readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { isPageRequest } from '#app/platform/http/requests.server.ts';
import { AboutThread } from '#app/routes/inbox/about-thread.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { toldBy } from '#app/ui/feedback/put-off.ts';
import { SendAgain } from '#app/ui/forms/form.tsx';
import type { Route } from './+types/conversation';

export const middleware = [
  onVisit(async ({ context, params: { conversationId } }) => {
    if (!isId(conversationId)) return;
    const ctx = getMemberCtx(context);
    const opened = await openConversation(ctx, conversationId);
    if (opened.ok && opened.value.hasRead) await readMessages(ctx, conversationId);
  }),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const { conversationId } = params;
  const before = Number(url.searchParams.get('before'));
  const isOlderPage = Number.isSafeInteger(before) && before > 0;
  if (!isId(conversationId)) throw notFound();
  const [thread, application, stay] = await Promise.all([
    conversationFor(ctx, conversationId, isOlderPage ? before : null),
    latestApplicationIn(ctx, conversationId),
    liveStayIn(ctx, conversationId),
  ]);
  if (!thread) {
    const joined = await joinedConversation(ctx, conversationId);
    throw joined ? redirect(`/messages/${joined}`, 301) : notFound();
  }
  const problem = uploadProblemIn(url.searchParams, 'message-files');
  const uploadProblem = problem && uploadProblemText('message-files', problem);
  const about = { application, stay };
  return { thread, about, viewer: ctx.actor.kind, now: ctx.now, messageId: crypto.randomUUID(), uploadProblem };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { conversationId } = params;
  if (!isId(conversationId)) throw notFound();
  const ctx = getMemberCtx(context);
  // In both cases nothing is sent, and what was typed comes back.
  const posted = await formDataOf(request.clone() as Request);
  const fileId = posted.get(WITHOUT_FILE);
  if (typeof fileId === 'string') {
    const dropped = await dropWaitingFile(ctx, { conversationId, fileId });
    if (!dropped.ok) throw notFound();
    return { kept: String(posted.get('content') ?? '') };
  }
  const kept = posted.get(KEPT);
  if (typeof kept === 'string') return { kept };
  const form = await readForm(request, messageSchema);
  if (!form.ok) return form.reply;
  const { content, fileIds, submissionId } = form.value;
  const clientMessageId = submissionId ?? crypto.randomUUID();
  const sent = await sendMessage(ctx, { conversationId, content, fileIds, clientMessageId });
  if (!sent.ok) return refusedForm(form.submission, sent);
  if (isPageRequest(request)) throw redirect(`/messages/${conversationId}`);
  const { userId } = ctx.actor;
  const live = await liveMessages(ctx, { conversationId, userId, sessionId: ctx.visit.sessionId ?? '' });
  return { sent: clientMessageId, live };
}

export { evenIfRefused as shouldRevalidate } from '#app/routes/forms/answers.ts';

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, about, viewer, now, messageId, uploadProblem } = loaderData;
  return (
    <ThreadView
      key={thread.id}
      thread={thread}
      viewer={viewer}
      now={now}
      about={<AboutThread {...about} />}
      messageId={messageId}
      isLeft={useIsSignedOut()}
      rejected={rejectedIn(actionData)}
      uploadProblem={uploadProblem}
    />
  );
}

function rejectedIn(answer: Route.ComponentProps['actionData']) {
  if (answer && 'kept' in answer) return { text: answer.kept ?? '', problem: null };
  if (!answer || !('result' in answer)) return null;
  const { initialValue, error } = answer.result;
  const reason = error?.content?.[0] ?? error?.fileIds?.[0] ?? error?.['']?.[0] ?? null;
  return { text: String(initialValue?.content ?? ''), problem: sendProblem(reason) };
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
        {isMissing ? MAYBE_ANOTHER_ACCOUNT : toldBy(error)}
      </Notice>
      <SendAgain caught={error} />
    </div>
  );
}
