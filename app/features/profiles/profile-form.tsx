import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  parse,
  type Submission,
  type SubmissionResult,
} from '@conform-to/react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import { type Asks, useCameBack } from '#app/browser/unsaved.tsx';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { CORRECT_THE_ERRORS } from '#app/copy/onboarding.ts';
import { formatPhone } from '#app/domain/profiles.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import type { Values as FormValues } from '#app/domain/values/edit-conflict.ts';
import { LINK_MAX, websiteOnBlur } from '#app/domain/values/links.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { type Field, TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { DraftedForm, EditConflict, SeenField } from '#app/ui/forms/kept-form.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';

/** What the page or wizard around a form gives it. `values` are a draft or the stored ones. */
export type FormFrame<Values> = {
  values: Values;
  foot: ReactNode;
  failed: string;
  asks: Asks;
  isDraft: boolean;
  action?: string | undefined;
};

export type ProfileFormProps<Values> = FormFrame<Values> & {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Ruling c-208; '' if there were no values. */
  seen: string;
};

type FrameProps = Omit<ProfileFormProps<unknown>, 'values' | 'lastResult'> & {
  // biome-ignore lint/suspicious/noExplicitAny: the frame is the same whatever the fields are.
  form: FormMetadata<any>;
  far?: ComponentProps<typeof FormNotice>['fields'];
  beside?: ReactNode;
  children: ReactNode;
};

export function ProfileForm({ form, seen, asks, isDraft, action, foot, failed, far, beside, children }: FrameProps) {
  const answer = useActionData();
  const cameBack = useCameBack(answer);
  const problems = form.errors ?? (form.status === 'error' ? [CORRECT_THE_ERRORS] : null);
  return (
    <>
      <Form
        method="post"
        action={action}
        {...getFormProps(form)}
        {...asksFirst(asks)}
        data-unsaved={isDraft || cameBack ? '' : undefined}
        className="flex flex-col gap-6"
      >
        {/* Enter submits by the form's first button, which would otherwise be one that removes a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <SeenField form={form} seen={seen} />
        <FormNotice
          errors={problems}
          answer={answer}
          failed={failed}
          focus={isFailed(answer) || Boolean(form.errors)}
          {...(far && { fields: far })}
        />
        <EditConflict answer={answer} />
        {children}
        {foot}
      </Form>
      {beside}
    </>
  );
}

/** Adds and removes rows in the browser; the server validates. */
export function rowsOnly<Values>({ formData }: { formData: FormData }): Submission<Values, string[]> {
  return parse<Values, string[]>(formData, { resolve: (value) => ({ value: value as Values }) });
}

export function SaveButton({ children }: { children: string }) {
  const { formData } = useNavigation();
  return (
    <SubmitButton busyLabel="Saving..." busy={formData !== undefined} size="lg">
      {children}
    </SubmitButton>
  );
}

type OneFieldProps = { field: Field };

export function PhoneField({ field }: OneFieldProps) {
  return (
    <TextField
      field={field}
      label="Phone"
      type="tel"
      autoComplete="tel-national"
      placeholder="(123) 456-7890"
      onBlur={(event) => {
        event.currentTarget.value = formatPhone(event.currentTarget.value);
      }}
      optional
    />
  );
}

export function InstagramField({ field }: OneFieldProps) {
  return <TextField field={field} label="Instagram handle" hint="Without the @" maxLength={LINK_MAX} optional />;
}

export function WebsiteField({ field }: OneFieldProps) {
  return (
    <TextField
      field={field}
      label="Website"
      type="url"
      placeholder="https://example.com"
      maxLength={LINK_MAX}
      onBlur={(event) => {
        event.currentTarget.value = websiteOnBlur(event.currentTarget.value);
      }}
      optional
    />
  );
}

type EditPageProps<Values> = {
  title: string;
  lead?: string;
  profile: string;
  done?: DoneKey;
  save?: string;
  failed: string;
  values: Values;
  children: (frame: FormFrame<Values>) => ReactNode;
};

/** Back and Cancel lead to the profile without saving (c-37), or to the page the reader came from (c-84). */
export function EditPage<Values extends FormValues>(props: EditPageProps<Values>) {
  const { title, lead, profile, done = 'profile-saved', save = 'Save Changes', failed, values, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useFieldAskedFor(box);
  const { pathname, search } = useLocation();
  const back = originOf(search) ?? profile;
  return (
    <div ref={box} className="page-width max-w-3xl py-8">
      <PageHeader title={title} lead={lead} back={{ to: back, label: 'Back' }} cancel={{ to: back, label: 'Cancel' }} />
      <DraftedForm form={pathname} next={withDone(back, done)}>
        {(typed) =>
          children({
            values: (typed as Values | null) ?? values,
            foot: (
              <div className="flex justify-end">
                <SaveButton>{save}</SaveButton>
              </div>
            ),
            failed,
            asks: 'kept',
            isDraft: typed !== null,
          })
        }
      </DraftedForm>
    </div>
  );
}

export function rowsOf<Row>(field: FieldMetadata<Row[]>): FieldMetadata<Row>[] {
  const posted: unknown = field.initialValue;
  return posted === undefined || Array.isArray(posted) ? field.getFieldList() : [];
}

export function typedRows<Row extends object>(field: FieldMetadata<Row[] | undefined>): Row[] {
  const posted: unknown = field.initialValue;
  return Array.isArray(posted) ? posted.filter((row) => typeof row === 'object' && row !== null) : [];
}

type About = { title: string; lead: string; profile: '/profile/artist' | '/shop/profile'; failed: string };
type Opened = { values: FormValues; seen: string };
type Answer = { result: SubmissionResult<string[]> };
type FormProps<Loaded extends Opened> = Loaded & ProfileFormProps<Loaded['values']>;

export function editRoute<Loaded extends Opened>(about: About, Form: (props: FormProps<Loaded>) => ReactNode) {
  return function Page({ loaderData, actionData }: { loaderData: Loaded; actionData?: Answer }) {
    return (
      <EditPage<Loaded['values']> {...about} values={loaderData.values}>
        {(frame) => <Form {...loaderData} {...frame} lastResult={actionData?.result} />}
      </EditPage>
    );
  };
}

/** Focuses the field that the URL's hash names, by id or by name; of several boxes the checked one. */
function useFieldAskedFor(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const asked = fieldNamedIn(location.hash);
    if (!asked) return;
    const named = `[name="${CSS.escape(asked)}"]`;
    const find = (what: string) => inside.current?.querySelector<HTMLElement>(what);
    const field = find(`#${CSS.escape(asked)}`) ?? find(`${named}:checked`) ?? find(named);
    field?.focus({ preventScroll: true });
    field?.closest('fieldset, [role="group"], [role="radiogroup"], label, div')?.scrollIntoView({ block: 'center' });
  }, [inside]);
}

/** Anybody can write another hash, which names no field. */
export function fieldNamedIn(hash: string): string | null {
  return /^#([\w.[\]-]+)$/.exec(hash)?.[1] ?? null;
}
