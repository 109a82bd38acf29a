import { type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { createPath, Form, useFetchers, useLocation, useNavigation } from 'react-router';
import { type Draft, dropDraft, findDraft, keepDraft, mine, onLeaving } from '#app/browser/drafts.ts';
import { onEndedSession } from '#app/browser/route-loads.ts';
import { drawnValues, typedText, typedValues } from '#app/browser/typed-text.ts';
import { type Asks, leadOnUnasked, leaveUnasked, useCameBack, whenLedOn } from '#app/browser/unsaved.tsx';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type DraftValues = Draft['values'];

type DraftOf = {
  form: string;
  next: string | readonly string[] | RegExp;
  /** Restored without asking, as in the wizards (S0 §4). */
  restoresItself?: boolean;
};

type DraftedFormProps = DraftOf & {
  isUnsent?: boolean;
  unkept?: readonly string[];
  children: (typed: DraftValues | null) => React.ReactNode;
};

/** Keeps its text until it is saved, discarded or the session ends (c-210). Restored after signing in again (c-86). */
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

function without(values: DraftValues, names: readonly string[]): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

type NoticeProps = { isRestored: boolean; isUnsent: boolean; onRestore: () => void; onDiscard: () => void };

function DraftNotice({ isRestored, isUnsent, onRestore, onDiscard }: NoticeProps) {
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

/** Finds the draft of the form inside `box`, and saves what is typed whenever the form is left or sent. */
function useDraft(box: React.RefObject<HTMLElement | null>, { form: name, next, restoresItself = false }: DraftOf) {
  const [state, setState] = useState<(Found & { name: string }) | null>(null);
  const found = state?.name === name ? state : null;
  const isRestored = found?.isRestored ?? false;
  const isSaved = useSaved(next);
  const isDone = useRef(false);
  const drawn = useDrawnText(box, isRestored);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    const draft = findDraft(mine(name));
    if (draft && typedText(draft.values) === drawn.current?.text) {
      dropDraft(mine(name));
      return setState(null);
    }
    // The newest text wins: what was typed before hydration is not replaced.
    const isTouched = form && typedText(typedValues(form)) !== drawn.current?.text;
    setState(draft && { name, draft, isRestored: (restoresItself || draft.isWaiting === true) && !isTouched });
  }, [box, name, restoresItself, drawn]);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;
    isDone.current = false;
    const my = mine(name);
    // Unchanged text is not newer than what another tab saved.
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
    const stop = [
      onLeaving(keepSent),
      whenLedOn(() => {
        isDone.current = true;
        dropDraft(my);
      }),
      onEndedSession(() => {
        keep({ isWaiting: true });
        isDone.current = true;
      }),
    ];
    form.addEventListener('submit', keepSent);
    return () => {
      for (const end of stop) end();
      form.removeEventListener('submit', keepSent);
      if (isSaved.current) dropDraft(my);
      else keep();
    };
  }, [box, name, isRestored, isSaved, drawn]);

  const restore = useCallback(() => setState((was) => was && { ...was, isRestored: true }), []);
  const discard = useCallback(() => {
    dropDraft(mine(name));
    if (isRestored) isDone.current = true;
    setState(null);
  }, [name, isRestored]);
  return { found: found?.draft ?? null, isRestored, restore, discard };
}

export function useDraftDone(form: string, isDone: boolean): void {
  useEffect(() => {
    if (isDone) dropDraft(mine(form));
  }, [form, isDone]);
}

function useDrawnText(box: React.RefObject<HTMLElement | null>, isRestored: boolean) {
  const drawn = useRef<{ form: HTMLFormElement; text: string } | null>(null);
  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form || isRestored || drawn.current?.form === form) return;
    drawn.current = { form, text: typedText(drawnValues(form)) };
  });
  return drawn;
}

/** Whether the server redirects to where a saved form leads; nothing else proves that it was saved. */
function useSaved(next: DraftOf['next']) {
  const { state, formData, location } = useNavigation();
  const fetchers = useFetchers();
  // A fetcher's form does not show in the navigation.
  const isSent = formData !== undefined || fetchers.some((fetcher) => fetcher.formData !== undefined);
  const isSaved = useRef(false);
  // After the paint: cleanups of the page that is being left read the value from before.
  useEffect(() => {
    isSaved.current = state === 'loading' && isSent && leadsTo(createPath(location), next);
  }, [state, isSent, location, next]);
  return isSaved;
}

function leadsTo(path: string, next: DraftOf['next']): boolean {
  return next instanceof RegExp ? next.test(path) : [next].flat().includes(path);
}

type SeenFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: of any form.
  form: FormMetadata<any>;
  seen: string;
};

/** The values that the form was opened on. It stays the same when the page reloads, with an error, and in a draft. */
export function SeenField({ form, seen }: SeenFieldProps) {
  const [first] = useState(() => String((form.initialValue as { seen?: unknown } | undefined)?.seen ?? seen));
  return <input type="hidden" name="seen" value={first} />;
}

/** Both ways on after a save was refused because somebody else changed the same field (c-208). */
export function EditConflict({ answer }: { answer: unknown }) {
  const here = useHere();
  const isObject = typeof answer === 'object' && answer !== null;
  if (!isObject || !('isEditConflict' in answer)) return null;
  const loadNewer = (event: React.MouseEvent) => {
    event.preventDefault();
    leadOnUnasked();
    leaveUnasked(here);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={here} reloadDocument onClick={loadNewer}>
        Load the newer version
      </ButtonLink>
      <SubmitButton name="force" value="1" busyLabel="Saving..." variant="secondary">
        Save mine
      </SubmitButton>
    </div>
  );
}

export type FormReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

type Values = Record<string, unknown>;
export type FormFields<V extends Values> = ReturnType<FormMetadata<V, string[]>['getFieldset']>;

type KeptFormProps<V extends Values> = {
  id: string;
  about?: string;
  reply: FormReply | undefined;
  failed?: string;
  next?: string | RegExp;
  stored?: V;
  required?: readonly (keyof V & string)[];
  unkept?: readonly (keyof V & string)[];
  keeps?: 'left' | 'sent';
  action?: string;
  className?: string;
  children: (fields: FormFields<V>) => React.ReactNode;
};

/** A form sent in one go, kept for signing in again (c-86). After a save on the same page it starts again. */
export function KeptForm<V extends Values>(form: KeptFormProps<V>) {
  const timesSaved = useTimesSaved(form.next ?? '');
  return <OneForm {...form} key={timesSaved} isNext={timesSaved > 0} />;
}

function useTimesSaved(next: string | RegExp): number {
  const { state, formData, location } = useNavigation();
  const isSaved = state === 'loading' && formData !== undefined && leadsTo(createPath(location), next);
  const wasSaved = useRef(false);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (wasSaved.current && !isSaved) setTimes((before) => before + 1);
    wasSaved.current = isSaved;
  }, [isSaved]);
  return times;
}

function OneForm<V extends Values>({ isNext, keeps = 'sent', ...form }: KeptFormProps<V> & { isNext: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone; only the page as a whole may have the focus.
    const focused = document.activeElement;
    if (!isNext || (focused !== document.body && focused?.id !== 'content')) return;
    box.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [isNext]);
  const { pathname } = useLocation();
  const name = [pathname, form.id, form.about].filter(Boolean).join(' ');
  return (
    <div ref={box}>
      <DraftedForm form={name} next={form.next ?? ''} isUnsent={keeps === 'left'} unkept={form.unkept ?? []}>
        {(typed) => (
          <OpenForm
            {...form}
            asks={keeps === 'left' ? 'unkept' : 'kept'}
            draft={typed && ({ ...form.stored, ...typed } as V)}
          />
        )}
      </DraftedForm>
    </div>
  );
}

function OpenForm<V extends Values>({
  id,
  reply,
  failed,
  stored,
  draft,
  required = [],
  action,
  className = 'flex flex-col gap-5',
  asks,
  children,
}: KeptFormProps<V> & { asks: Asks; draft: V | null }) {
  const [form, fields] = useForm<V>({
    id,
    lastResult: reply?.result ?? null,
    defaultValue: (draft ?? stored) as never,
    constraint: Object.fromEntries(required.map((name) => [name, { required: true }])) as never,
  });
  const cameBack = useCameBack(reply);
  return (
    <Form
      method="post"
      {...(action === undefined ? {} : { action })}
      {...getFormProps(form)}
      {...asksFirst(asks)}
      data-unsaved={draft || cameBack ? '' : undefined}
      className={className}
    >
      <FormNotice errors={form.errors} answer={reply} {...(failed && { failed })} focus className="col-span-full" />
      {children(fields)}
    </Form>
  );
}
