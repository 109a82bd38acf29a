import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';
import { dropDraft, findDraft, keepDraft, mine } from '#app/browser/drafts.ts';
import { onEndedSession } from '#app/browser/route-loads.ts';
import { isBlank } from '#app/domain/values/fields.ts';
import { firstMessageTo } from '#app/features/messaging/message-links.ts';
import { type BoxText, joinTexts, type PendingMessage } from '#app/features/messaging/pending-messages.ts';

type Box = RefObject<HTMLTextAreaElement | null>;

/** Sets the text of a box as if typed, with an input event. */
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

/** Stores a box as a draft, with the messages whose text begins it. */
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
