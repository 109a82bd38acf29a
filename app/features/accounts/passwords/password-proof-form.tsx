import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from 'react-router';
import type { ButtonProps } from '#app/ui/actions/buttons.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';

type PasswordProofFormProps = {
  button: string;
  busyLabel: string;
  variant?: NonNullable<ButtonProps['variant']>;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Asks somebody signed in for their password before something that matters. */
export function PasswordProofForm({ button, busyLabel, variant = 'primary', lastResult }: PasswordProofFormProps) {
  const [form, fields] = useForm<{ password: string }>({ lastResult: lastResult ?? null });
  return (
    <Form method="post" {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
      <FormNotice errors={form.errors} answer={lastResult} focus />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" required />
      <SubmitButton variant={variant} busyLabel={busyLabel} className="self-start">
        {button}
      </SubmitButton>
    </Form>
  );
}
