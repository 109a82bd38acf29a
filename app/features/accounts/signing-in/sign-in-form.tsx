import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form, useActionData } from 'react-router';
import { type KnownMessage, WENT_WRONG } from '#app/copy/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

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

type SignInFormProps = {
  returnTo: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function SignInForm({ returnTo, lastResult }: SignInFormProps) {
  const [form, fields] = useForm<{ email: string; password: string }>({ lastResult: lastResult ?? null });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <FormNotice errors={form.errors} unanswered={WENT_WRONG} />
      <TextField field={fields.email} label="Email" type="email" autoComplete="username" required />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
      <SubmitButton size="lg" busyLabel="Signing in...">
        Sign in
      </SubmitButton>
    </Form>
  );
}

type EmailFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  returnTo?: string | null;
  button: string;
  busyLabel: string;
  failed: string;
};

export function EmailForm({ lastResult, returnTo, button, busyLabel, failed }: EmailFormProps) {
  const [form, fields] = useForm<{ email: string }>({ lastResult: lastResult ?? null });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <FormNotice errors={form.errors} unanswered={failed} />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />
      <SubmitButton size="lg" busyLabel={busyLabel}>
        {button}
      </SubmitButton>
    </Form>
  );
}
