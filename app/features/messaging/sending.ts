import type { SubmissionResult } from '@conform-to/react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { dropDraft, findDraft, keepDraft, mine } from '#app/browser/drafts.ts';
import { showMessages } from '#app/browser/live.ts';
import { useRefresh } from '#app/browser/refresh.ts';
import { onEndedSession } from '#app/browser/route-loads.ts';
import { firstMessageTo } from '#app/domain/messages.ts';
import { isBlank } from '#app/domain/values/fields.ts';
import type { MessageFile } from '#app/features/messaging/attachments.server.ts';
import type { Thread } from '#app/features/messaging/conversation.server.ts';
import type { LiveMessages } from '#app/features/messaging/live-messages.server.ts';

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

export type PendingMessage = { clientMessageId: string; content: string; files: readonly MessageFile[] };

type BoxText = { content: string; messages: readonly PendingMessage[] };

export const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');

export const wordsOf = (messages: readonly PendingMessage[]) => joinTexts(messages.map(({ content }) => content));

/** Removes messages that turn out to be stored, because only their reply was lost. */
export function withoutStored({ content, messages }: BoxText, stored: ReadonlySet<string>): BoxText {
  const left = messages.filter(({ clientMessageId }) => !stored.has(clientMessageId));
  const words = wordsOf(messages);
  if (left.length === messages.length || !content.startsWith(words)) return { content, messages: left };
  const rest = content.slice(words.length).replace(/^\n/, '');
  return { content: joinTexts([wordsOf(left), rest]), messages: left };
}

/** `crypto.randomUUID` is missing on plain http, which home networks may use. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function writeInto(box: HTMLTextAreaElement, content: string): void {
  box.value = content;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

export function putBack(box: HTMLTextAreaElement, content: string): void {
  writeInto(box, joinTexts([content, box.value]));
}

/** Restores a draft into a box. Some browsers restore the text on reload themselves, so it may be there already. */
export function restoreInto(box: HTMLTextAreaElement, content: string): void {
  if (content === box.value) return;
  if (content.endsWith(box.value)) writeInto(box, content);
  else putBack(box, content);
}

export function keepBox(form: string, { content, messages }: BoxText): void {
  if (isBlank(content)) dropDraft(mine(form));
  else keepDraft(mine(form), { values: { content, messages } });
}

export function keptBox(form: string): BoxText | null {
  const { content, messages } = findDraft(mine(form))?.values ?? {};
  if (typeof content !== 'string') return null;
  return { content, messages: Array.isArray(messages) ? messages.filter(isPending) : [] };
}

/** Another release may have stored a different shape. */
function isPending(kept: unknown): kept is PendingMessage {
  const { clientMessageId, content, files } = (kept ?? {}) as Partial<Record<keyof PendingMessage, unknown>>;
  return typeof clientMessageId === 'string' && typeof content === 'string' && Array.isArray(files);
}

type Sending = { recipientId: string; isSending: boolean };

/** Keeps a first message as a draft until its conversation opens, also over the sign-in page. */
export function useKeptFirstText(area: Box, { recipientId, isSending }: Sending): (content: string) => void {
  const form = firstMessageTo(recipientId);
  const { state, location } = useNavigation();
  const isStored = isSending && state === 'loading' && location.pathname.startsWith('/messages/');
  const keep = (content: string) => {
    if (isBlank(content)) dropDraft(mine(form));
    else keepDraft(mine(form), { values: { content } });
  };

  useEffect(() => {
    const kept = findDraft(mine(form))?.values.content;
    if (area.current && typeof kept === 'string') restoreInto(area.current, kept);
  }, [area, form]);

  useEffect(() => {
    if (isStored) dropDraft(mine(form));
  }, [isStored, form]);

  const keepUnsent = useEffectEvent(() => {
    if (isSending) keep(area.current?.value ?? '');
  });
  useEffect(() => onEndedSession(() => keepUnsent()), []);

  return keep;
}
