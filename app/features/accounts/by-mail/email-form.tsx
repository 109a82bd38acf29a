import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

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
