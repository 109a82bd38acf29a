import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { newMessageId } from '#app/features/messaging/new-message-id.ts';

export type Outgoing = { clientMessageId: string; content: string };

/** The answer to sending: the message's own id when it was accepted, otherwise the reason. */
export type SendReply = { sent?: string; result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

/**
 * Sends messages one after the other, so that they arrive in the order they were written. `shown` are those on their
 * way, and accepted ones until the page's data catches up; one that fails is removed and passed to `onFailed`
 * (ruling c-52).
 */
export function useOutgoing(conversationId: string, onFailed: (message: Outgoing, reason: string | null) => void) {
  const fetcher = useFetcher<SendReply>();
  const [waiting, setWaiting] = useState<Outgoing[]>([]);
  const [taken, setTaken] = useState<Outgoing[]>([]);
  const current = useRef<{ message: Outgoing; hasStarted: boolean } | null>(null);
  const tellFailure = useRef(onFailed);
  tellFailure.current = onFailed;

  useEffect(() => {
    if (fetcher.state !== 'idle') {
      if (current.current) current.current.hasStarted = true;
      return;
    }
    if (current.current?.hasStarted) {
      const { message } = current.current;
      current.current = null;
      setWaiting((all) => all.filter((one) => one !== message));
      if (fetcher.data?.sent === message.clientMessageId) setTaken((all) => [...all, message]);
      else tellFailure.current(message, reasonOf(fetcher.data));
      return;
    }
    const message = waiting[0];
    if (current.current || !message) return;
    current.current = { message, hasStarted: false };
    void fetcher.submit(
      { content: message.content, submissionId: message.clientMessageId },
      { method: 'post', action: `/messages/${conversationId}` },
    );
  }, [fetcher, fetcher.state, fetcher.data, waiting, conversationId]);

  useSendingOnLeave(conversationId, waiting);
  return {
    shown: [...taken, ...waiting],
    waiting,
    send: (content: string) => setWaiting((all) => [...all, { content, clientMessageId: newMessageId() }]),
  };
}

/** Sends waiting messages when the page is left; one that arrives twice counts once, by its id. */
function useSendingOnLeave(conversationId: string, waiting: readonly Outgoing[]): void {
  const latest = useRef(waiting);
  latest.current = waiting;
  useEffect(() => {
    const sendAll = () => {
      for (const { content, clientMessageId } of latest.current) {
        navigator.sendBeacon(
          `/messages/${conversationId}`,
          new URLSearchParams({ content, submissionId: clientMessageId }),
        );
      }
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [conversationId]);
}

function reasonOf(reply: SendReply | undefined): string | null {
  const error = reply?.result?.error;
  return error?.content?.[0] ?? error?.['']?.[0] ?? reply?.told ?? null;
}
