import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type SecondStepFormProps = {
  returnTo: string | null;
  /** The form starts empty, so the previous code is not sent twice. */
  lastResult: SubmissionResult<string[]> | undefined;
};

export function SecondStepForm({ returnTo, lastResult }: SecondStepFormProps) {
  const [form, fields] = useForm<{ code: string }>({ lastResult: lastResult ?? null });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <FormNotice errors={form.errors} unanswered={WENT_WRONG} />
      <TextField
        field={fields.code}
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <SubmitButton size="lg" busyLabel="Signing in...">
        Sign in
      </SubmitButton>
    </Form>
  );
}
