import { type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPath, Form, useLocation, useNavigation } from 'react-router';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DraftedForm, leadsTo } from '#app/ui/forms/draft.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { type Asks, useCameBack } from '#app/ui/forms/unsaved.ts';
import { useHere } from '#app/ui/navigation/link.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { leadOnUnasked, leaveUnasked } from '#app/ui/overlays/leave-guard-place.tsx';

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
