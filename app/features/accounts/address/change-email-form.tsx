import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useCameBack } from '#app/ui/forms/use-came-back.ts';

export function ChangeEmailForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<{ email: string; password: string }>({ lastResult: lastResult ?? null });
  const cameBack = useCameBack(lastResult);
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      data-asks="always"
      data-unsaved={cameBack ? '' : undefined}
      className="flex max-w-md flex-col gap-5"
    >
      <FormNotice errors={form.errors} answer={lastResult} focus />
      <TextField field={fields.email} label="New email" type="email" autoComplete="email" required />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" required />
      <SubmitButton busyLabel="Sending..." className="self-start">
        Send confirmation link
      </SubmitButton>
    </Form>
  );
}
