import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { type Draft, readDraft, valuesOf } from '#app/features/onboarding/draft.ts';

/**
 * Keeps what is typed into the form inside `box` in this browser until it is saved (S0 §4): written when the page is
 * hidden, unloaded or left and when the form is sent, given back on the next visit, gone after a successful save.
 * `stored` says what is stored of the step: a draft over something else counts for nothing.
 */
export function useDraft(box: RefObject<HTMLElement | null>, key: string, stored: string): Draft | null {
  const [found, setFound] = useState<{ key: string; draft: Draft } | null>(null);
  // What was found for another step is not for this one.
  const draft = found?.key === key && found.draft.stored === stored ? found.draft : null;
  const isSaved = useSaved();

  useEffect(() => {
    const left = attempt(() => readDraft(localStorage, key, stored));
    setFound(left && { key, draft: left });
  }, [key, stored]);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;
    // What was restored is not of this visit, but it is still not saved.
    const untouched = draft ? null : JSON.stringify(valuesOf(form));

    const keep = () => {
      const values = valuesOf(form);
      if (JSON.stringify(values) === untouched) return;
      attempt(() => localStorage.setItem(key, JSON.stringify({ stored, values } satisfies Draft)));
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
  }, [box, key, stored, draft, isSaved]);

  return draft;
}

/** Whether the last thing that happened was a form going through: its answer was to go on to another address. */
function useSaved() {
  const { state, formData } = useNavigation();
  const isSaved = useRef(false);
  // Set after the paint: what leaves the page in the next one still reads what was true before it.
  useEffect(() => {
    isSaved.current = state === 'loading' && formData !== undefined;
  }, [state, formData]);
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
