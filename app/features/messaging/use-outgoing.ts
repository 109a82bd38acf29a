import type { SubmissionResult } from '@conform-to/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { LEFT_MESSAGES_MAX } from '#app/domain/message-limits.ts';
import type { Thread } from '#app/features/messaging/conversation.server.ts';
import { keepLeft, leftIn } from '#app/features/messaging/left-messages.ts';
import type { MessageFile } from '#app/features/messaging/message-files.server.ts';
import { newMessageId } from '#app/features/messaging/new-message-id.ts';
import type { Outgoing } from '#app/features/messaging/outgoing.ts';
import { afterPaint } from '#app/ui/after-paint.ts';

/** The answer to sending: the message's own id when it was accepted, otherwise the reason. */
export type SendReply = { sent?: string; result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

/**
 * Sends messages one after the other, so that they arrive in the order they were written. `shown` are those on their
 * way, and accepted ones until the page's data catches up; one that fails is removed and passed to `onFailed`
 * (ruling c-52), and those that wait behind it with it: they would overtake it, and meet the same limit.
 */
export function useOutgoing(
  { id: conversationId, messages, canWrite }: Pick<Thread, 'id' | 'messages' | 'canWrite'>,
  onFailed: (content: string, reason: string | null) => void,
) {
  const fetcher = useFetcher<SendReply>();
  /** What has left the box and is not accepted, drawn or not. */
  const waiting = useRef<readonly Outgoing[]>([]);
  const [drawn, setDrawn] = useState(waiting.current);
  const [taken, setTaken] = useState<Outgoing[]>([]);
  /** On a slow phone the answer can be there before it was ever seen to be asked for; then `before` tells. */
  const current = useRef<{ message: Outgoing; hasStarted: boolean; before: SendReply | undefined } | null>(null);
  const tellFailure = useRef(onFailed);
  tellFailure.current = onFailed;
  const notSent = useRef(() => {});

  useEffect(() => {
    if (fetcher.state !== 'idle') {
      if (current.current) current.current.hasStarted = true;
      return;
    }
    if (current.current && (current.current.hasStarted || current.current.before !== fetcher.data)) {
      const { message } = current.current;
      current.current = null;
      const isSent = fetcher.data?.sent === message.clientMessageId;
      const gone = isSent ? [message] : waiting.current;
      waiting.current = waiting.current.filter((one) => !gone.includes(one));
      keepLeft(conversationId, []);
      setDrawn(waiting.current);
      if (isSent) setTaken((all) => [...all, message]);
      else tellFailure.current(wordsOf(gone), reasonOf(fetcher.data));
      return;
    }
    const message = drawn[0];
    if (current.current || !message) return;
    current.current = { message, hasStarted: false, before: fetcher.data };
    notSent.current = afterPaint(() => {
      void fetcher.submit(formOf(message), { method: 'post', action: `/messages/${conversationId}` });
    });
  }, [fetcher, fetcher.state, fetcher.data, drawn, conversationId]);

  useEffect(() => () => notSent.current(), []);
  useSendingOnLeave(conversationId, waiting);
  useLeftMessages(conversationId, canWrite, (left) => {
    const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
    waiting.current = [...left.filter(({ clientMessageId }) => !arrived.has(clientMessageId)), ...waiting.current];
    setDrawn(waiting.current);
  });
  return {
    shown: [...taken, ...drawn],
    /** Takes back what is not accepted: it goes no more. */
    takeBack: () => {
      const gone = waiting.current;
      waiting.current = [];
      return gone;
    },
    send: (content: string, files: readonly MessageFile[]) => {
      waiting.current = [...waiting.current, { content, files, clientMessageId: newMessageId() }];
      const draw = () => setDrawn(waiting.current);
      // The emptied box is seen first: on a slow phone the list takes longer. Files leave it with the list.
      if (files.length > 0) draw();
      else afterPaint(draw);
    },
  };
}

/** What waited when the page was left before goes on: the browser may have had no way to send it (ruling c-200). */
function useLeftMessages(conversationId: string, canWrite: boolean, goOn: (left: Outgoing[]) => void): void {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!canWrite) return;
    const left = leftIn(conversationId);
    keepLeft(conversationId, []);
    if (left.length > 0) latest.current(left);
  }, [conversationId, canWrite]);
}

/**
 * Sends waiting messages when the page is left, in one form: several could overtake each other. One that arrives twice
 * counts once, by its id.
 */
function useSendingOnLeave(conversationId: string, waiting: RefObject<readonly Outgoing[]>): void {
  useEffect(() => {
    const sendAll = () => {
      if (waiting.current.length > 0) keepLeft(conversationId, waiting.current);
      const send = (form: URLSearchParams) => navigator.sendBeacon(`/messages/${conversationId}`, form);
      for (let at = 0; at < waiting.current.length; at += LEFT_MESSAGES_MAX) {
        const messages = waiting.current.slice(at, at + LEFT_MESSAGES_MAX);
        // A browser takes little on leaving: what is too much together may go one by one.
        if (!send(leftForm(messages))) for (const message of messages) send(formOf(message));
      }
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [conversationId, waiting]);
}

/** Files alone have none; they wait where they were. */
const wordsOf = (messages: readonly Outgoing[]) =>
  messages.flatMap(({ content }) => (content === '' ? [] : [content])).join('\n');

function formOf({ content, clientMessageId, files }: Outgoing): URLSearchParams {
  const form = new URLSearchParams({ content, submissionId: clientMessageId });
  for (const { id } of files) form.append('fileIds', id);
  return form;
}

/** As `leftMessagesSchema` reads it. */
function leftForm(messages: readonly Outgoing[]): URLSearchParams {
  const form = new URLSearchParams();
  for (const [at, message] of messages.entries()) {
    for (const [name, value] of formOf(message)) form.append(`left[${at}].${name}`, value);
  }
  return form;
}

function reasonOf(reply: SendReply | undefined): string | null {
  const error = reply?.result?.error;
  return error?.content?.[0] ?? error?.fileIds?.[0] ?? error?.['']?.[0] ?? reply?.told ?? null;
}
