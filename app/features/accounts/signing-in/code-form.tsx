import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type CodeFormProps = {
  /** Where to post it: the form also appears on pages that answer another post. */
  action: string;
  email: string;
  returnTo: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Takes the code of a sign-in mail, for a device on which the mail cannot be opened. */
export function CodeForm({ action, email, returnTo, lastResult }: CodeFormProps) {
  const [form, fields] = useForm<{ email: string; code: string }>({
    lastResult: lastResult ?? null,
    defaultValue: { email },
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="flex flex-col gap-5">
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <FormNotice errors={form.errors} unanswered={WENT_WRONG} />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />
      <TextField
        field={fields.code}
        label="Code"
        hint="Six digits, from the mail. It works for 10 minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <SubmitButton size="lg" busyLabel="Signing in...">
        Sign in
      </SubmitButton>
    </Form>
  );
}
