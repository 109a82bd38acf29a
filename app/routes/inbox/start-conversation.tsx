import { href, redirect } from 'react-router';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { canStartConversation, firstMessageSchema } from '#app/domain/messages.ts';
import { MessageForm } from '#app/features/messaging/message-form.tsx';
import { recipientFor, sendFirstMessage } from '#app/features/messaging/send-message.server.ts';
import { ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/start-conversation';

export const meta: Route.MetaFunction = titledBy(({ recipient }) => `Message ${recipient.name}`, 'Message');

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const to = url.searchParams.get('to');
  if (!to) throw redirect('/messages');
  const recipient = await recipientFor(ctx.db, ctx.actor, to);
  // A block hides the two from each other (ruling c-108). The load after a form must give back what was typed to a
  // member who has been suspended since (c-112).
  const isAnswer = request.headers.has('content-type');
  if (!recipient || recipient.isBlocked) throw notFound();
  const verdict = canStartConversation(ctx.actor, recipient, recipient);
  const removed = !verdict.allowed && verdict.refusal === 'page-removed' ? await ownRemovedPage(ctx) : null;
  if (!verdict.allowed && !removed && !isAnswer) throw notFound();
  const name = recipient.name || (recipient.role === 'SHOP' ? SOME_SHOP : SOME_ARTIST);
  return { recipient: { id: recipient.id, name, role: recipient.role }, messageId: crypto.randomUUID(), removed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, firstMessageSchema);
  if (!form.ok) return form.reply;
  const { recipientId, content, submissionId } = form.value;
  const sent = await sendFirstMessage(getMemberCtx(context), {
    recipientId,
    content,
    clientMessageId: submissionId ?? crypto.randomUUID(),
  });
  if (!sent.ok) return refusedForm(form.submission, sent);
  throw redirect(href('/messages/:conversationId', { conversationId: sent.value.conversationId }));
}

export default function StartConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { recipient, messageId, removed } = loaderData;
  const back =
    recipient.role === 'SHOP'
      ? href('/marketplace/shops/:shopId', { shopId: recipient.id })
      : href('/marketplace/artists/:artistId', { artistId: recipient.id });
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader title={`Message ${recipient.name}`} back={{ to: back, label: `Back to ${recipient.name}` }} />
      <RemovedPageNotice removed={removed} className="mb-6">
        You can go on writing in the conversations that you have, but you cannot begin one for now.
      </RemovedPageNotice>
      <FlashSheet>
        <MessageForm
          recipientId={recipient.id}
          messageId={messageId}
          reply={actionData}
          cancel={<ButtonLink to={back}>Cancel</ButtonLink>}
        />
      </FlashSheet>
    </div>
  );
}
