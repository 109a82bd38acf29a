import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';
import { dropDraft, findDraft, keepDraft, mine } from '#app/browser/drafts.ts';
import { onEndedSession } from '#app/browser/route-loads.ts';
import { firstMessageTo } from '#app/domain/messages.ts';
import { isBlank } from '#app/domain/values/fields.ts';
import type { MessageFile } from '#app/features/messaging/attachments.server.ts';

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

type Box = RefObject<HTMLTextAreaElement | null>;

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
