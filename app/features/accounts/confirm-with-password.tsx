import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, Link } from 'react-router';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';

type ConfirmWithPasswordProps = { token: string; lastResult: SubmissionResult<string[]> | undefined };

/** For the link of a confirmation mail that is opened in another browser than the one that signed up. */
export function ConfirmWithPassword({ token, lastResult }: ConfirmWithPasswordProps) {
  const [form, fields] = useForm<{ password: string }>({ lastResult: lastResult ?? null });
  return (
    <AccountSheet
      title="Is it you?"
      lead="You opened this link in another browser than the one you signed up with. Type the password you chose there, and we'll set up your account."
    >
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <FormNotice errors={form.errors} focus />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
        <SubmitButton size="lg" busyLabel="Setting up your account...">
          Confirm my email
        </SubmitButton>
      </Form>
      <p className="mt-6 text-sm text-muted">
        You didn't sign up, or don't know the password?{' '}
        <Link to="/forgot-password" className="text-link">
          Choose a new one by mail
        </Link>
        : it replaces whatever was chosen before.
      </p>
    </AccountSheet>
  );
}
