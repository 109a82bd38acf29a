import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { type Draft, dropDraft, findDraft, keepDraft } from '#app/ui/forms/drafts.ts';
import { typedValues } from '#app/ui/forms/typed-values.ts';

type DraftOf = {
  /** Who is typing: the id of their account. */
  account: string;
  /** Which form: its address, and the step where there are several. */
  form: string;
  /** What is stored of what the form is about: a draft over something else counts for nothing. */
  stored: string;
  /** Where the server sends a browser whose form it has saved, and nobody else. */
  next: string;
};

/**
 * Keeps what is typed into the form inside `box` in this browser until it is saved (S0 §4): written when the page is
 * hidden, unloaded or left and when the form is sent, given back on the next visit, gone after a successful save. A
 * form that stands as it was drawn from what is stored is no draft.
 */
export function useDraft(
  box: RefObject<HTMLElement | null>,
  { account, form: name, stored, next }: DraftOf,
): Draft | null {
  const [found, setFound] = useState<{ account: string; name: string; draft: Draft } | null>(null);
  // What was found for another form is not for this one.
  const draft = found?.account === account && found.name === name && found.draft.stored === stored ? found.draft : null;
  const isSaved = useSaved(next);
  const untyped = useUntyped(box, draft !== null);

  useEffect(() => {
    const left = findDraft({ account, form: name }, stored, untyped.current?.values);
    setFound(left && { account, name, draft: left });
  }, [account, name, stored, untyped]);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;

    const mine = { account, form: name };
    const keep = () => {
      const values = typedValues(form);
      if (JSON.stringify(values) !== untyped.current?.values) keepDraft(mine, { stored, values });
      // What came back here was taken back.
      else if (draft) dropDraft(mine);
    };
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    form.addEventListener('submit', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('pagehide', keep);
    return () => {
      form.removeEventListener('submit', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      window.removeEventListener('pagehide', keep);
      if (isSaved.current) dropDraft(mine);
      else keep();
    };
  }, [box, account, name, stored, draft, isSaved, untyped]);

  return draft;
}

/** What each form held when it was drawn from what is stored: the last such one. */
function useUntyped(box: RefObject<HTMLElement | null>, isDraft: boolean) {
  const untyped = useRef<{ form: HTMLFormElement; values: string } | null>(null);
  useEffect(() => {
    const form = box.current?.querySelector('form');
    // The same form drawn again may have been typed into.
    if (!form || isDraft || untyped.current?.form === form) return;
    untyped.current = { form, values: JSON.stringify(typedValues(form)) };
  });
  return untyped;
}

/**
 * Whether the browser is on its way to where a saved form leads. That a form was sent and an answer came is not enough:
 * it may have been an error, or the way to the sign-in page.
 */
function useSaved(next: string) {
  const { state, formData, location } = useNavigation();
  const isSaved = useRef(false);
  // Set after the paint: what leaves the page in the next one still reads what was true before it.
  useEffect(() => {
    isSaved.current = state === 'loading' && formData !== undefined && createPath(location) === next;
  }, [state, formData, location, next]);
  return isSaved;
}
