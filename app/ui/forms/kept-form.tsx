import { type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPath, Form, useFetchers, useLocation, useNavigation } from 'react-router';
import { type Draft, dropDraft, findDraft, keepDraft, mine, onLeaving } from '#app/browser/drafts.ts';
import { onEndedSession } from '#app/browser/route-loads.ts';
import { drawnValues, typedText, typedValues } from '#app/browser/typed-text.ts';
import { type Asks, leadOnUnasked, leaveUnasked, useCameBack, whenLedOn } from '#app/browser/unsaved.tsx';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type DraftValues = Draft['values'];

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
  children: (typed: DraftValues | null) => ReactNode;
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

function without(values: DraftValues, names: readonly string[]): DraftValues {
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

function leadsTo(path: string, next: DraftOf['next']): boolean {
  return next instanceof RegExp ? next.test(path) : [next].flat().includes(path);
}

type SeenFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: of any form.
  form: FormMetadata<any>;
  /** Of what the page was loaded with. */
  seen: string;
};

/**
 * Says which values the form was opened on. It keeps its value together with what is typed: when the page reloads its
 * data, when the form comes back with an error, and in a draft.
 */
export function SeenField({ form, seen }: SeenFieldProps) {
  const [first] = useState(() => String((form.initialValue as { seen?: unknown } | undefined)?.seen ?? seen));
  return <input type="hidden" name="seen" value={first} />;
}

/** The two ways on, inside a form whose save was refused because somebody else changed the same field (c-208). */
export function EditConflict({ answer }: { answer: unknown }) {
  const here = useHere();
  const isObject = typeof answer === 'object' && answer !== null;
  if (!isObject || !('isEditConflict' in answer)) return null;
  const loadNewer = (event: MouseEvent) => {
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

/** What posting a form may return; after success it redirects. */
export type FormReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };

type Values = Record<string, unknown>;
/** conform's fields of a form with these values. */
export type FormFields<V extends Values> = ReturnType<FormMetadata<V, string[]>['getFieldset']>;

type KeptFormProps<V extends Values> = {
  /** Which form of its page. */
  id: string;
  /** What it is about, where that is not said by the path of its page. */
  about?: string;
  reply: FormReply | undefined;
  /** Said when it could not be sent. */
  failed?: string;
  /** Where its page goes by itself once it is saved, if it stays there. */
  next?: string | RegExp;
  /** What is stored: what an empty form opens on. */
  stored?: V;
  required?: readonly (keyof V & string)[];
  /** Chosen anew each time: what was tried here before, or in another tab, is not given back. */
  unkept?: readonly (keyof V & string)[];
  /** `left`: what is typed stays in this browser whenever the page is left, which then does not ask first. */
  keeps?: 'left' | 'sent';
  action?: string;
  className?: string;
  children: (fields: FormFields<V>) => ReactNode;
};

/**
 * The frame of a form that is written and sent in one go: its messages over it, asked about before it is left, and kept
 * where it finds no session until the same account has signed in again (ruling c-86). Where its page stays once it is
 * saved, it begins anew, with what is stored now.
 */
export function KeptForm<V extends Values>(form: KeptFormProps<V>) {
  const timesSaved = useTimesSaved(form.next ?? '');
  return <OneForm {...form} key={timesSaved} isNext={timesSaved > 0} />;
}

/** How often it was saved on this page: each time the browser has arrived where only a saved form leads. */
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
    // The button that was pressed is gone with its form; at most the page as a whole has the focus.
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
