import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPath, useFetchers, useNavigation } from 'react-router';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { mine } from '#app/ui/forms/draft-names.ts';
import { type Draft, dropDraft, findDraft, keepDraft, letDraftsWait, onLeaving } from '#app/ui/forms/drafts.ts';
import { drawnValues, typedText, typedValues } from '#app/ui/forms/typed-values.ts';
import { useTurnToSignIn } from '#app/ui/forms/use-turn.ts';
import { whenLedOn } from '#app/ui/overlays/leave-guard-place.tsx';

type Values = Draft['values'];

type DraftOf = {
  /** Which form: its address, and what else tells it from others there. */
  form: string;
  /** Where the server redirects only a browser whose form was saved: one of several, or a pattern. */
  next: string | readonly string[] | RegExp;
  /** Whether it is put back without asking, as in the wizards (S0 §4). */
  restoresItself?: boolean;
};

type DraftedFormProps = DraftOf & {
  /** It is about to be sent rather than saved. */
  isUnsent?: boolean;
  /** Fields that are chosen anew each time. */
  unkept?: readonly string[];
  /** The form, with what was typed before, or null. */
  children: (typed: Values | null) => ReactNode;
};

/**
 * A form whose text is kept in this browser until it is saved, discarded or the session ends (ruling c-210). The wizards
 * put it back by themselves, and so does a form after signing in again (c-86). Elsewhere it is offered. The text is put
 * back as it was typed, and not merged with what is stored.
 */
export function DraftedForm({ isUnsent = false, unkept = [], children, ...of }: DraftedFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const { found, isRestored, restore, discard } = useDraft(box, of);
  const typed = found && isRestored ? without(found.values, unkept) : null;
  return (
    <>
      {found ? (
        <DraftNotice isRestored={isRestored} isUnsent={isUnsent} onRestore={restore} onDiscard={discard} />
      ) : null}
      <div ref={box}>
        <Fragment key={typed ? 'draft' : 'stored'}>{children(typed)}</Fragment>
      </div>
    </>
  );
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

type NoticeProps = { isRestored: boolean; isUnsent: boolean; onRestore: () => void; onDiscard: () => void };

function DraftNotice({ isRestored, isUnsent, onRestore, onDiscard }: NoticeProps) {
  // The buttons go once one is pressed.
  const press = (act: () => void) => () => {
    act();
    document.getElementById('content')?.focus();
  };
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {isRestored ? null : (
        <Button size="sm" onClick={press(onRestore)}>
          Restore
        </Button>
      )}
      <Button size="sm" onClick={press(onDiscard)}>
        Discard
      </Button>
    </div>
  );
  return (
    <Notice tone="blue" className="mb-6" actions={buttons}>
      {isRestored
        ? `What you typed here before is back. It is not ${isUnsent ? 'sent' : 'saved'} yet.`
        : 'Restore what you typed?'}
    </Notice>
  );
}

type Found = { draft: Draft; isRestored: boolean };

/** Finds the draft of the form inside `box`, and keeps what is typed into it whenever it is left or sent. */
function useDraft(box: RefObject<HTMLElement | null>, { form: name, next, restoresItself = false }: DraftOf) {
  const [state, setState] = useState<(Found & { name: string }) | null>(null);
  const found = state?.name === name ? state : null;
  const isRestored = found?.isRestored ?? false;
  const isSaved = useSaved(next);
  const isDone = useRef(false);
  const drawn = useDrawnText(box, isRestored);
  const keepTyped = useRef((_: { isWaiting: boolean }) => {});
  useTurnToSignIn(({ formData }) => {
    if (!formData) return;
    letDraftsWait(mine('').account);
    keepTyped.current({ isWaiting: true });
    isDone.current = true;
  });

  useEffect(() => {
    const form = box.current?.querySelector('form');
    const draft = findDraft(mine(name));
    if (draft && typedText(draft.values) === drawn.current?.text) {
      dropDraft(mine(name));
      return setState(null);
    }
    // The newest typing wins: what was typed before the script ran is not replaced.
    const isTouched = form && typedText(typedValues(form)) !== drawn.current?.text;
    setState(draft && { name, draft, isRestored: (restoresItself || draft.isWaiting === true) && !isTouched });
  }, [box, name, restoresItself, drawn]);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;
    isDone.current = false;
    const my = mine(name);
    // What is on screen unchanged is not newer than what another tab has kept.
    let keptText = isRestored ? typedText(typedValues(form)) : drawn.current?.text;
    const keep = ({ isWaiting = false } = {}) => {
      const values = typedValues(form);
      const text = typedText(values);
      if (isDone.current || (text === keptText && !isWaiting)) return;
      keptText = text;
      if (text === drawn.current?.text) dropDraft(my);
      else keepDraft(my, isWaiting ? { values, isWaiting } : { values });
    };
    const keepSent = () => keep();
    keepTyped.current = keep;
    const stop = onLeaving(keepSent);
    const stopHearing = whenLedOn(() => {
      isDone.current = true;
      dropDraft(my);
    });
    form.addEventListener('submit', keepSent);
    return () => {
      stop();
      stopHearing();
      form.removeEventListener('submit', keepSent);
      if (isSaved.current) dropDraft(my);
      else keep();
    };
  }, [box, name, isRestored, isSaved, drawn]);

  const restore = useCallback(() => setState((was) => was && { ...was, isRestored: true }), []);
  const discard = useCallback(() => {
    dropDraft(mine(name));
    // The form on screen goes with the draft that it shows.
    if (isRestored) isDone.current = true;
    setState(null);
  }, [name, isRestored]);
  return { found: found?.draft ?? null, isRestored, restore, discard };
}

/** Drops the draft of a form whose success is shown in its place, instead of leading elsewhere. */
export function useDraftDone(form: string, isDone: boolean): void {
  useEffect(() => {
    if (isDone) dropDraft(mine(form));
  }, [form, isDone]);
}

/** What the form held when it was drawn from what is stored. */
function useDrawnText(box: RefObject<HTMLElement | null>, isRestored: boolean) {
  const drawn = useRef<{ form: HTMLFormElement; text: string } | null>(null);
  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form || isRestored || drawn.current?.form === form) return;
    drawn.current = { form, text: typedText(drawnValues(form)) };
  });
  return drawn;
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
