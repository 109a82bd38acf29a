import { type RefObject, useEffect, useRef } from 'react';
import { isBlank } from '#app/domain/text.ts';
import type { Thread } from '#app/features/messaging/conversation.server.ts';
import { firstMessageTo } from '#app/features/messaging/first-message-to.ts';
import type { Outgoing } from '#app/features/messaging/outgoing.ts';
import { dropDraft, findDraft, keepDraft, letDraftsWait, mine } from '#app/ui/forms/drafts.ts';
import { onLeaving } from '#app/ui/forms/on-leaving.ts';
import { type Turn, useTurn, useTurnToSignIn } from '#app/ui/forms/use-turn.ts';

type Box = RefObject<HTMLTextAreaElement | null>;

/**
 * Keeps what stands in the box of a conversation in this browser until it is sent, and puts it back there. Messages on
 * their way have left the box: if the session is over, `takeBack` has them, and they are kept with it until the sign-in
 * (ruling c-86). `isOpen` says whether there is a box: it goes and comes back while the page stays, and the words with it.
 */
export function useKeptText(
  area: Box,
  { id }: Pick<Thread, 'id'>,
  takeBack: () => readonly Outgoing[],
  isOpen: boolean,
): void {
  const form = `/messages/${id}`;

  useEffect(() => {
    const box = area.current;
    if (!isOpen || !box) return;
    const keep = () => keepText(form, box.value);
    box.addEventListener('input', keep);
    const kept = findDraft(mine(form))?.values.content;
    // Some browsers restore the text of a reloaded page themselves.
    if (typeof kept === 'string' && kept !== box.value) putBack(box, kept);
    return () => box.removeEventListener('input', keep);
  }, [area, form, isOpen]);

  useKeptWhenLeft(area, form, isOpen, () => false);

  useTurnToSignIn(() => {
    const back = takeBack();
    if (back.length === 0) return;
    letDraftsWait(mine(form).account);
    const written = [...back.map(({ content }) => content), area.current?.value ?? ''];
    keepText(form, written.filter((text) => text !== '').join('\n'));
  });
}

/**
 * The same for the first message to somebody; returns what keeps a text. It is gone when the message has led to its
 * conversation, and waits for the sign-in when there was no session. `isAnswer` tells these turns from the reader's own.
 */
export function useKeptFirstText(
  area: Box,
  recipientId: string,
  isAnswer: (turn: Turn) => boolean,
): (content: string) => void {
  const form = firstMessageTo(recipientId);
  const isSent = useRef(false);

  useEffect(() => {
    const kept = findDraft(mine(form))?.values.content;
    if (area.current && typeof kept === 'string' && kept !== area.current.value) putBack(area.current, kept);
  }, [area, form]);

  useKeptWhenLeft(area, form, true, () => isSent.current);

  useTurn((turn) => {
    if (!isAnswer(turn)) return;
    const { pathname } = turn.location;
    isSent.current = pathname.startsWith('/messages/');
    if (isSent.current) dropDraft(mine(form));
    if (pathname !== '/login') return;
    letDraftsWait(mine(form).account);
    keepText(form, area.current?.value ?? '', { isUnsent: true });
  });

  return (content) => keepText(form, content);
}

/**
 * What stands in the box when it is left is kept again if nothing is kept any more: the same text may have been open in
 * another tab, and have been sent from there with other words (record 021).
 */
function useKeptWhenLeft(area: Box, form: string, isOpen: boolean, isSent: () => boolean): void {
  const latest = useRef(isSent);
  latest.current = isSent;
  useEffect(() => {
    const box = area.current;
    if (!isOpen || !box) return;
    const keepAgain = () => {
      if (!latest.current() && findDraft(mine(form)) === null) keepText(form, box.value);
    };
    const stop = onLeaving(keepAgain);
    return () => {
      stop();
      keepAgain();
    };
  }, [area, form, isOpen]);
}

/** Unsent text goes back into the box, before what has been written since. */
export function putBack(box: HTMLTextAreaElement, content: string): void {
  box.value = box.value === '' ? content : `${content}\n${box.value}`;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function keepText(form: string, content: string, told = {}): void {
  if (isBlank(content)) dropDraft(mine(form));
  else keepDraft(mine(form), { values: { content, ...told } });
}
