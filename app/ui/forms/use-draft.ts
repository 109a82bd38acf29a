import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPath, useFetchers, useNavigation } from 'react-router';
import {
  type Draft,
  dropDraft,
  findDraft,
  goneOnWith,
  keepDraft,
  letDraftsWait,
  mine,
  settleDraft,
} from '#app/ui/forms/drafts.ts';
import { onLeaving } from '#app/ui/forms/on-leaving.ts';
import { placeIn } from '#app/ui/forms/same-place.ts';
import { kindsIn } from '#app/ui/forms/typed-over.ts';
import { drawnValues, typedText, typedValues } from '#app/ui/forms/typed-values.ts';
import { useTurnToSignIn } from '#app/ui/forms/use-turn.ts';
import { whenLedOn } from '#app/ui/overlays/leave-unasked.ts';

type DraftOf = {
  /** Which form: its address, and the step where there are several. */
  form: string;
  /** Where the server redirects only a browser whose form was saved, to one of several; a pattern where that is made with it. */
  next: string | readonly string[] | RegExp;
  /** `left`: whenever it is left. `sent`: only what a save could not bring home, because it found no session. */
  keeps: 'left' | 'sent';
};

type FoundDraft = { draft: Draft | null; discard: () => void };

/**
 * Keeps what is typed into the form inside `box` in this browser until it is saved (S0 §4): written when the page is
 * hidden, unloaded or left and when the form is sent, given back on the next visit, gone after a successful save. A
 * form that stands as it was drawn from what is stored is no draft; one over what was stored before still is
 * (domain/edit-conflict.ts). A save that finds no session leads to the sign-in
 * page, and what was typed waits there for the same account (ruling c-86).
 */
export function useDraft(box: RefObject<HTMLElement | null>, { form: name, next, keeps }: DraftOf): FoundDraft {
  const [found, setFound] = useState<{ name: string; draft: Draft } | null>(null);
  // A draft found for another form is not for this one.
  const draft = found?.name === name ? found.draft : null;
  const isSaved = useSaved(next);
  const keepTyped = useRef(() => {});
  const isWaiting = useWaiting(keepTyped);
  const isDiscarded = useRef(false);
  const passedOn = useRef<string | null>(null);
  const untyped = useUntyped(box, draft !== null);
  const goOnWriting = useRef<ReturnType<typeof placeIn> | null>(null);

  useEffect(() => {
    const [my, drawn] = [mine(name), untyped.current];
    const left = findDraft(my, drawn?.values);
    const draft = left && drawn ? goneOnWith(left, drawn.values, typedValues(drawn.form), kindsIn(drawn.form)) : left;
    // Typed on before it was back: the form that shows it was not touched.
    if (draft && draft !== left) keepDraft(my, draft);
    if (draft && drawn) goOnWriting.current = placeIn(drawn.form);
    setFound(draft && { name, draft });
  }, [name, untyped]);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;
    isDiscarded.current = false;
    // Also to the form that is drawn next, which shows the draft.
    passedOn.current = draft || goOnWriting.current ? typedText(typedValues(form)) : null;
    if (draft) {
      goOnWriting.current?.(form);
      goOnWriting.current = null;
    }

    const my = mine(name);
    const keep = () => {
      const values = typedValues(form);
      const drawn = untyped.current?.values;
      passedOn.current = typedText(values);
      if (!drawn || typedText(values) !== typedText(drawn)) keepDraft(my, { values, ...(drawn && { drawn }) });
      // What came back here was taken back.
      else if (draft) dropDraft(my);
    };
    keepTyped.current = keep;
    // Another tab may have gone on with what this one kept, or was given.
    const keepUnlessPassedOn = () => {
      if (findDraft(my) === null || typedText(typedValues(form)) !== passedOn.current) keep();
    };
    const stop = onLeaving(() => {
      if (keeps === 'left') keepUnlessPassedOn();
    });
    // The page of a form that was saved goes as a whole.
    const stopHearing = whenLedOn(() => {
      if (keeps === 'sent') dropDraft(my);
    });
    form.addEventListener('submit', keep);
    return () => {
      stop();
      stopHearing();
      form.removeEventListener('submit', keep);
      // Only after rendering from what was found: then the draft is what is on screen.
      const isStaying = box.current?.isConnected === true && !isDiscarded.current;
      if (isSaved.current) settleDraft(my);
      else if (isDiscarded.current) dropDraft(my);
      else if (isWaiting.current) keep();
      else if (keeps === 'left') keepUnlessPassedOn();
      else if (!isStaying) dropDraft(my);
    };
  }, [box, name, keeps, draft, isSaved, isWaiting, untyped]);

  const discard = useCallback(() => {
    isDiscarded.current = true;
    setFound(null);
  }, []);
  return { draft, discard };
}

/** What each form held when it was drawn from what is stored: the last such one. */
function useUntyped(box: RefObject<HTMLElement | null>, isDraft: boolean) {
  const untyped = useRef<{ form: HTMLFormElement; values: Draft['values'] } | null>(null);
  useEffect(() => {
    const form = box.current?.querySelector('form');
    // The same form drawn again may have been typed into.
    if (!form || isDraft || untyped.current?.form === form) return;
    untyped.current = { form, values: drawnValues(form) };
  });
  return untyped;
}

/**
 * Whether the browser is on its way to where a saved form leads. That a form was sent and an answer came is not enough:
 * it may have been an error, or the way to the sign-in page.
 */
function useSaved(next: DraftOf['next']) {
  const { state, formData, location } = useNavigation();
  const fetchers = useFetchers();
  // Where a form in a dialog leads, the router goes on by itself.
  const isSent = formData !== undefined || fetchers.some((fetcher) => fetcher.formData !== undefined);
  const isSaved = useRef(false);
  // Set after the paint: what leaves the page in the next one still reads what was true before it.
  useEffect(() => {
    isSaved.current = state === 'loading' && isSent && leadsTo(createPath(location), next);
  }, [state, isSent, location, next]);
  return isSaved;
}

export function leadsTo(path: string, next: DraftOf['next']): boolean {
  return next instanceof RegExp ? next.test(path) : [next].flat().includes(path);
}

/**
 * Whether a form was sent and led to the sign-in page. What is typed is kept then once more: after logging out in another
 * tab the browser was nobody's, and kept nothing, when it was sent.
 */
function useWaiting(keepTyped: RefObject<() => void>) {
  const isWaiting = useRef(false);
  useTurnToSignIn(({ formData }) => {
    if (isWaiting.current || !formData) return;
    isWaiting.current = true;
    letDraftsWait(mine('').account);
    keepTyped.current();
  });
  return isWaiting;
}
