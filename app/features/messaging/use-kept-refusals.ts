import { useEffect, useEffectEvent, useState } from 'react';
import { uploadProblemText } from '#app/copy/uploads.ts';
import type { FailedUpload } from '#app/features/uploads/use-uploads.ts';
import { dropDraft, findDraft, keepDraft, mine } from '#app/ui/forms/drafts.ts';

/** What stands beside a file that did not arrive. */
export const NOT_ARRIVED = uploadProblemText('message-files', 'failed');

/** What is known of a file that was refused before the page was loaded again: the file itself is gone from it. */
type Note = Pick<FailedUpload, 'name' | 'text'>;

/**
 * Files of the next message that were refused and neither removed nor replaced, kept beside its words: without them a
 * reload would let it go without its file, and say nothing (c-122). `refused` are those of this page, and `lost` those that
 * are if it is left now, before they have arrived; what is `stored` after all was not. Returned are those from before, with
 * keys below zero, and what takes one of them out.
 */
export function useKeptRefusals(
  conversationId: string,
  refused: readonly FailedUpload[],
  { lost, stored }: { lost: readonly FailedUpload[]; stored: readonly { name: string }[] },
): { before: readonly FailedUpload[]; forget: (key: number) => void } {
  const form = `/messages/${conversationId}/refused-files`;
  // Null until what is kept was read: it must not be written over by a page that knows of none yet.
  const [before, setBefore] = useState<readonly FailedUpload[] | null>(null);

  const hasArrived = useEffectEvent(
    ({ name, text }: Note) => text === NOT_ARRIVED && stored.some((file) => file.name === name),
  );
  useEffect(() => {
    const notes = notesOf(findDraft(mine(form))?.values.notes).filter((note) => !hasArrived(note));
    setBefore(notes.map(({ name, text }, place) => ({ key: -1 - place, name, text, file: null })));
  }, [form]);

  useEffect(() => {
    if (before === null) return;
    const notes = [...before, ...refused, ...lost].map(({ name, text }): Note => ({ name, text }));
    if (notes.length === 0) dropDraft(mine(form));
    else keepDraft(mine(form), { values: { notes } });
  }, [form, before, refused, lost]);

  return {
    before: before ?? [],
    forget: (key) => setBefore((all) => all?.filter((one) => one.key !== key) ?? null),
  };
}

function notesOf(kept: unknown): Note[] {
  const isNote = (one: Partial<Note> | null): one is Note =>
    typeof one?.name === 'string' && typeof one.text === 'string';
  return Array.isArray(kept) ? kept.filter(isNote) : [];
}
