import { type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { CircleAlert, Send } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPath, Form, useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { sentWith } from '#app/ui/feedback/put-off.ts';
import { DraftedForm, leadsTo } from '#app/ui/forms/draft.tsx';
import { type Asks, useCameBack } from '#app/ui/forms/unsaved.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type FormNoticeProps = {
  /** conform's `form.errors`, or any sentences; nothing is drawn when empty. */
  errors?: string[] | null | undefined;
  /**
   * The server's answer, the same object until the next one: every answer is announced, even with the same words as
   * before. conform passes on the errors of a repeated refusal late or never, so they cannot tell the answers apart.
   */
  answer?: unknown;
  /** Links to the fields that need another look. */
  fields?: ReadonlyArray<{ id: string; label: string; errors?: string[] | undefined }>;
  /** Takes focus when it appears and no field does. */
  focus?: boolean;
  /** Said by the script of a page without the framework when nobody answers (ui/still/form-problem.ts). */
  unanswered?: string;
  className?: string;
};

/** What went wrong with a whole form, in a red box at its top. */
export function FormNotice({ errors, answer, fields = [], focus = false, className, unanswered }: FormNoticeProps) {
  const answers = useCount(answer);
  const wrong = fields.filter((field) => field.errors?.length);
  if (unanswered !== undefined) {
    return (
      <>
        <FormNotice errors={errors} className={className} />
        <template data-unanswered="">
          <FormNotice errors={[unanswered]} className={className} />
        </template>
      </>
    );
  }
  if (!errors?.length && wrong.length === 0) return null;
  return (
    <Box key={answers} focus={focus} className={className}>
      {errors?.map((error) => (
        <p key={error} className="font-semibold">
          {error}
        </p>
      ))}
      {wrong.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {wrong.map((field) => (
            <li key={field.id}>
              <a href={`#${field.id}`} className="text-link">
                {field.label}
              </a>
              : {field.errors?.join(' ')}
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  );
}

/** How many different things have been handed in so far; nothing is not counted. */
function useCount(given: unknown): number {
  const [seen, setSeen] = useState({ given, count: 0 });
  const latest = given ?? seen.given;
  if (latest === seen.given) return seen.count;
  const next = { given: latest, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

type BoxProps = { focus: boolean; className: string | undefined; children: ReactNode };

/** Remounted for each answer, so that screen readers announce it again. */
function Box({ focus, className, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);

  // Before conform handles the answer and focuses a field with an error.
  useLayoutEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames('flex gap-3 rounded-md border-[1.5px] border-red bg-red-wash px-4 py-3', className)}
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Whether somebody wrote it, or a form carries it along: an id, a day, a tick. */
const isWritten = (value: string) => /\s/.test(value) || value.length > 100;

/**
 * What was sent without a script and could not be taken, as it was, and a button that sends it again. What was written
 * is there to be read and changed; the rest goes along unseen.
 */
export function SendAgain({ caught }: { caught: unknown }) {
  const sent = sentWith(caught);
  if (!sent) return null;
  return (
    <form method="post" action={sent.action} className="mx-auto flex w-full max-w-xl flex-col gap-4 text-left">
      {sent.fields.map(([name, value], index) =>
        isWritten(value) ? (
          // The order is that of the form that was sent, and never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <label key={index} className="flex flex-col gap-1.5 font-semibold">
            What you wrote
            <textarea
              name={name}
              defaultValue={value}
              rows={8}
              className="control field-sizing-content max-h-[60vh] font-normal"
            />
          </label>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <input key={index} type="hidden" name={name} value={value} />
        ),
      )}
      <Button type="submit" variant="primary" icon={<Send size={18} aria-hidden="true" />} className="self-center">
        Send again
      </Button>
    </form>
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
  failed = 'That did not work. Please try again.',
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
      <FormNotice
        errors={reply?.failed ? [failed, ...(reply.told ? [reply.told] : [])] : form.errors}
        answer={reply}
        focus
        className="col-span-full"
      />
      {children(fields)}
    </Form>
  );
}
