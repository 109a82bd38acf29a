import type { SubmissionResult } from '@conform-to/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { showMessages } from '#app/browser/live.ts';
import { useRefresh } from '#app/browser/refresh.ts';
import { onEndedSession } from '#app/browser/route-loads.ts';
import type { MessageFile } from '#app/features/messaging/attachments.server.ts';
import type { Thread } from '#app/features/messaging/conversation.server.ts';
import type { LiveMessages } from '#app/features/messaging/live-messages.server.ts';
import {
  joinTexts,
  keepBox,
  keptBox,
  newMessageId,
  type PendingMessage,
  putBack,
  restoreInto,
  withoutStored,
  wordsOf,
  writeInto,
} from '#app/features/messaging/message-drafts.ts';

type SendReply = {
  sent?: string;
  live?: LiveMessages | null;
  result?: SubmissionResult<string[]>;
  failed?: true;
  told?: string | null;
};

const LONGEST_MS = 30_000;

type Box = RefObject<HTMLTextAreaElement | null>;
type Pending = readonly PendingMessage[];
type Writable = Pick<Thread, 'id' | 'messages' | 'canWrite'>;

/** Sends one at a time, in order. After a failure, unsent text returns to the box and keeps its ids (c-52, c-206). */
export function useSending(thread: Writable, area: Box, problemBefore: string[] | null) {
  const address = `/messages/${thread.id}`;
  const fetcher = useFetcher<SendReply>();
  const refresh = useRefresh();
  const [shown, setShown] = useState<Pending>([]);
  const [problem, setProblem] = useState(problemBefore);
  const queue = useRef<Pending>([]);
  const current = useRef<{ message: PendingMessage; dataBefore: SendReply | undefined; timer: number } | null>(null);
  const { returned, keep } = useBoxDraft(thread, { area, queue, onStored: () => setProblem(null) });

  const failed = useEffectEvent((reason: string | null) => {
    const lost = queue.current;
    const { content, messages } = withoutStored({ content: wordsOf(lost), messages: lost }, idsOf(thread.messages));
    queue.current = [];
    setShown((all) => all.filter((message) => !lost.includes(message)));
    if (messages.length === 0) return keep();
    const box = area.current;
    returned.current = messages;
    // Without a box the text is shown beside the reason, to be copied.
    setProblem([...sendProblem(reason), ...(box || content === '' ? [] : [content])]);
    if (box && content !== '') putBack(box, content);
    box?.focus();
  });

  const sendNext = useEffectEvent(() => {
    const [message] = queue.current;
    if (!message) return;
    const timer = window.setTimeout(() => {
      current.current = null;
      fetcher.reset();
      failed(null);
    }, LONGEST_MS);
    current.current = { message, dataBefore: fetcher.data, timer };
    // The reply holds what the page shows anew.
    void fetcher.submit(formOf(message), { method: 'post', action: address, defaultShouldRevalidate: false });
  });

  const answered = useEffectEvent((reply: SendReply | undefined) => {
    if (!current.current || current.current.dataBefore === reply) return;
    const { message, timer } = current.current;
    clearTimeout(timer);
    current.current = null;
    if (reply?.sent !== message.clientMessageId) return failed(reasonOf(reply));
    queue.current = queue.current.filter((one) => one !== message);
    if (!reply.live || !showMessages(reply.live)) refresh();
    keep();
  });

  const { state, data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is shown is one to send.
  useEffect(() => {
    if (state !== 'idle') return;
    answered(data);
    if (!current.current) sendNext();
  }, [state, data, shown]);
  useEffect(() => () => clearTimeout(current.current?.timer), []);

  const send = (content: string, files: readonly MessageFile[]) => {
    const isSame = content === wordsOf(returned.current) && haveSameFiles(returned.current, files);
    const next = isSame ? returned.current : [{ content, files, clientMessageId: newMessageId() }];
    returned.current = [];
    queue.current = [...queue.current, ...next];
    setProblem(null);
    setShown((all) => [...all, ...next]);
  };
  return { shown, problem, send };
}

type BoxOptions = { area: Box; queue: RefObject<Pending>; onStored: () => void };

/** `returned` are failed messages whose text begins the box; one that proves to be stored is removed from it. */
function useBoxDraft({ id, messages, canWrite }: Writable, { area, queue, onStored }: BoxOptions) {
  const form = `/messages/${id}`;
  const returned = useRef<Pending>([]);
  const keep = useCallback(() => {
    const content = joinTexts([wordsOf(queue.current), area.current?.value ?? '']);
    keepBox(form, { content, messages: queue.current.length > 0 ? queue.current : returned.current });
  }, [form, area, queue]);

  const restore = useEffectEvent((box: HTMLTextAreaElement) => {
    const kept = keptBox(form);
    if (kept) {
      const known = new Set([...idsOf(messages), ...idsOf(queue.current)]);
      const { content, messages: back } = withoutStored(kept, known);
      returned.current = back;
      restoreInto(box, content);
      keep();
    }
  });
  useEffect(() => {
    const box = area.current;
    if (!canWrite || !box) return;
    box.addEventListener('input', keep);
    restore(box);
    return () => box.removeEventListener('input', keep);
  }, [area, canWrite, keep]);

  const takeStored = useEffectEvent((stored: ReadonlySet<string>) => {
    const box = area.current;
    if (!box || ![...idsOf(returned.current)].some((id) => stored.has(id))) return;
    const left = withoutStored({ content: box.value, messages: returned.current }, stored);
    returned.current = left.messages;
    onStored();
    writeInto(box, left.content);
  });
  useEffect(() => takeStored(idsOf(messages)), [messages]);

  useEffect(() => onEndedSession(keep), [keep]);
  return { returned, keep };
}

const idsOf = (messages: readonly { clientMessageId: string }[]): ReadonlySet<string> =>
  new Set(messages.map(({ clientMessageId }) => clientMessageId));

export function sendProblem(reason: string | null): string[] {
  return reason ? ['Failed to send message', reason] : ['Failed to send message'];
}

function haveSameFiles(messages: readonly PendingMessage[], files: readonly MessageFile[]): boolean {
  const keyOf = (all: readonly MessageFile[]) =>
    all
      .map(({ id }) => id)
      .sort()
      .join();
  return messages.length > 0 && keyOf(messages.flatMap((message) => message.files)) === keyOf(files);
}

function formOf({ content, clientMessageId, files }: PendingMessage): URLSearchParams {
  const form = new URLSearchParams({ content, submissionId: clientMessageId });
  for (const { id } of files) form.append('fileIds', id);
  return form;
}

function reasonOf(reply: SendReply | undefined): string | null {
  const error = reply?.result?.error;
  return error?.content?.[0] ?? error?.fileIds?.[0] ?? error?.['']?.[0] ?? reply?.told ?? null;
}
