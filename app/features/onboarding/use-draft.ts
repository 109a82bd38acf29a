import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { type Draft, readDraft, valuesOf } from '#app/features/onboarding/draft.ts';

type Step = {
  /** Of the draft. */
  key: string;
  /** What is stored of the step: a draft over something else counts for nothing. */
  stored: string;
  /** Where the server sends a browser whose step it has saved, and nobody else. */
  next: string;
};

/**
 * Keeps what is typed into the form inside `box` in this browser until it is saved (S0 §4): written when the page is
 * hidden, unloaded or left and when the form is sent, given back on the next visit, gone after a successful save. A
 * form that stands as it was drawn from what is stored is no draft.
 */
export function useDraft(box: RefObject<HTMLElement | null>, { key, stored, next }: Step): Draft | null {
  const [found, setFound] = useState<{ key: string; draft: Draft } | null>(null);
  // What was found for another step is not for this one.
  const draft = found?.key === key && found.draft.stored === stored ? found.draft : null;
  const isSaved = useSaved(next);
  const untyped = useUntyped(box, draft !== null);

  useEffect(() => {
    const left = attempt(() => readDraft(localStorage, key, stored, untyped.current?.values));
    setFound(left && { key, draft: left });
  }, [key, stored, untyped]);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;

    const keep = () => {
      const values = valuesOf(form);
      if (JSON.stringify(values) !== untyped.current?.values) {
        attempt(() => localStorage.setItem(key, JSON.stringify({ stored, values } satisfies Draft)));
      } else if (draft) {
        // What came back here was taken back.
        attempt(() => localStorage.removeItem(key));
      }
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
      if (isSaved.current) attempt(() => localStorage.removeItem(key));
      else keep();
    };
  }, [box, key, stored, draft, isSaved, untyped]);

  return draft;
}

/** What each form held when it was drawn from what is stored: the last such one. */
function useUntyped(box: RefObject<HTMLElement | null>, isDraft: boolean) {
  const untyped = useRef<{ form: HTMLFormElement; values: string } | null>(null);
  useEffect(() => {
    const form = box.current?.querySelector('form');
    // The same form drawn again may have been typed into.
    if (!form || isDraft || untyped.current?.form === form) return;
    untyped.current = { form, values: JSON.stringify(valuesOf(form)) };
  });
  return untyped;
}

/**
 * Whether the browser is on its way to where a saved step leads. That a form was sent and an answer came is not enough:
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

/** Storage may be full, switched off or forbidden; a wizard without drafts still works. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
