import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form, useActionData } from 'react-router';
import { type KnownMessage, WENT_WRONG } from '#app/copy/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import type { FormFields } from '#app/ui/forms/kept-form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';

export function typedEmail(result: SubmissionResult<string[]> | undefined): string | null {
  const email = result?.initialValue?.email;
  return typeof email === 'string' ? email : null;
}

type CarriedMessageProps = {
  message: KnownMessage | null;
  actions?: ReactNode;
};

/** A message from the previous page, shown once (S0 §2): still/account-pages.ts removes it from the address. */
export function CarriedMessage({ message, actions }: CarriedMessageProps) {
  const isAnswered = useActionData() !== undefined;
  if (!message || isAnswered) return null;
  return (
    <Notice tone={message.tone} actions={actions} className="mb-6">
      {message.text}
    </Notice>
  );
}

type StillFormProps<Typed extends Record<string, string>> = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The path to post to, if the form also appears on pages that answer another post. */
  action?: string;
  returnTo?: string | null;
  defaultValue?: Partial<Typed>;
  failed?: string;
  /** Marks a form with a new password, which still/account-pages.ts checks while it is typed. */
  hasNewPassword?: boolean;
  button: string;
  busyLabel: string;
  children: (fields: FormFields<Typed>) => ReactNode;
};

/** A form of a page without the scripts of the framework (record 005). */
export function StillForm<Typed extends Record<string, string>>(props: StillFormProps<Typed>) {
  const { lastResult, action, returnTo, defaultValue, failed = WENT_WRONG, hasNewPassword = false, button } = props;
  const { busyLabel, children } = props;
  const [form, fields] = useForm<Typed>({ lastResult: lastResult ?? null, defaultValue: defaultValue as never });
  return (
    <Form
      method="post"
      {...(action && { action })}
      {...getFormProps(form)}
      data-new-password={hasNewPassword ? '' : undefined}
      className="flex flex-col gap-5"
    >
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <FormNotice errors={form.errors} unanswered={failed} />
      {children(fields)}
      <SubmitButton size="lg" busyLabel={busyLabel}>
        {button}
      </SubmitButton>
    </Form>
  );
}

type SignInFormProps = Pick<StillFormProps<never>, 'lastResult' | 'returnTo'>;

export function SignInForm(props: SignInFormProps) {
  return (
    <StillForm<{ email: string; password: string }> {...props} button="Sign in" busyLabel="Signing in...">
      {(fields) => (
        <>
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" required />
          <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
        </>
      )}
    </StillForm>
  );
}

export function EmailForm(props: Omit<StillFormProps<{ email: string }>, 'children'>) {
  return (
    <StillForm<{ email: string }> {...props}>
      {(fields) => <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />}
    </StillForm>
  );
}
