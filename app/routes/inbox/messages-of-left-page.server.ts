import { leftMessagesSchema, type Written } from '#app/domain/message.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { formDataOf, readForm } from '#app/platform/http/read-form.server.ts';
import { refusedForm } from '#app/platform/http/replies.server.ts';
import type { getMemberCtx } from '#app/platform/http/request-context.ts';

type MemberCtx = ReturnType<typeof getMemberCtx>;

/** Sends a message into a conversation. */
export function sendInto(ctx: MemberCtx, conversationId: string, { submissionId, ...written }: Written) {
  const clientMessageId = submissionId ?? crypto.randomUUID();
  return sendMessage(ctx, { conversationId, clientMessageId, ...written });
}

/** Whether a form holds several messages: those that still waited when their page was left. */
export async function isOfLeftPage(request: Request): Promise<boolean> {
  const posted = await formDataOf(request.clone() as Request);
  return posted.has('left[0].submissionId');
}

/** One after the other, in the order of writing; those behind one that is refused would overtake it. */
export async function sendLeft(ctx: MemberCtx, conversationId: string, request: Request) {
  const form = await readForm(request, leftMessagesSchema);
  if (!form.ok) return form.reply;
  for (const written of form.value.left) {
    const sent = await sendInto(ctx, conversationId, written);
    if (!sent.ok) return refusedForm(form.submission, sent);
  }
  return { sent: form.value.left.at(-1)?.submissionId };
}
