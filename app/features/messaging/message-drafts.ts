import { type RefObject, useEffect } from 'react';
import { isBlank } from '#app/domain/fields.ts';
import { firstMessageTo } from '#app/features/messaging/message-links.ts';
import { type BoxText, joinTexts, type PendingMessage } from '#app/features/messaging/pending-messages.ts';
import { mine } from '#app/ui/forms/draft-names.ts';
import { dropDraft, findDraft, keepDraft, letDraftsWait } from '#app/ui/forms/drafts.ts';
import { type Turn, useTurn } from '#app/ui/forms/use-turn.ts';

type Box = RefObject<HTMLTextAreaElement | null>;

/** Puts text into a box as if somebody had typed it. */
export function writeInto(box: HTMLTextAreaElement, content: string): void {
  box.value = content;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Text returns to the box, before what was typed since. */
export function putBack(box: HTMLTextAreaElement, content: string): void {
  writeInto(box, joinTexts([content, box.value]));
}

/** Keeps a draft in a box that may hold it already: some browsers restore the text of a page that is loaded again. */
export function restoreInto(box: HTMLTextAreaElement, content: string): void {
  if (content === box.value) return;
  if (content.endsWith(box.value)) writeInto(box, content);
  else putBack(box, content);
}

/** Keeps a box as a draft, with the messages whose words it begins with. */
export function keepBox(form: string, { content, messages }: BoxText): void {
  if (isBlank(content)) dropDraft(mine(form));
  else keepDraft(mine(form), { values: { content, messages } });
}

/** The draft of a box; null where there is none. */
export function keptBox(form: string): BoxText | null {
  const { content, messages } = findDraft(mine(form))?.values ?? {};
  if (typeof content !== 'string') return null;
  return { content, messages: Array.isArray(messages) ? messages.filter(isPending) : [] };
}

/** Another version of the product may have kept something else. */
function isPending(kept: unknown): kept is PendingMessage {
  const { clientMessageId, content, files } = (kept ?? {}) as Partial<Record<keyof PendingMessage, unknown>>;
  return typeof clientMessageId === 'string' && typeof content === 'string' && Array.isArray(files);
}

/**
 * Keeps the first message to somebody until it has led to its conversation, or over the sign-in page when there was no
 * session. Returns what keeps a text. `isAnswer` tells these navigations from the reader's own.
 */
export function useKeptFirstText(
  area: Box,
  recipientId: string,
  isAnswer: (turn: Turn) => boolean,
): (content: string) => void {
  const form = firstMessageTo(recipientId);
  const keep = (content: string, isUnsent: boolean) => {
    if (isBlank(content)) dropDraft(mine(form));
    else keepDraft(mine(form), { values: { content, isUnsent } });
  };

  useEffect(() => {
    const kept = findDraft(mine(form))?.values.content;
    if (area.current && typeof kept === 'string') restoreInto(area.current, kept);
  }, [area, form]);

  useTurn((turn) => {
    if (!isAnswer(turn)) return;
    const { pathname } = turn.location;
    if (pathname.startsWith('/messages/')) dropDraft(mine(form));
    if (pathname !== '/login') return;
    letDraftsWait(mine(form).account);
    keep(area.current?.value ?? '', true);
  });

  return (content) => keep(content, false);
}

/**
 * Whether a first message was on its way when there was no session. Reported once: after that the screen shows what
 * becomes of it.
 */
export function takeUnsentFirst(recipientId: string): boolean {
  const name = mine(firstMessageTo(recipientId));
  const { content, isUnsent } = findDraft(name)?.values ?? {};
  if (typeof content !== 'string' || isUnsent !== true) return false;
  keepDraft(name, { values: { content } });
  return true;
}
