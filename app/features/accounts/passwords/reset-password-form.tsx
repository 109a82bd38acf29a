import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import { Form } from 'react-router';
import { passwordProblems } from '#app/domain/account.ts';
import { PASSWORD_CHECKLIST } from '#app/features/accounts/passwords/password-checklist.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import type { Field } from '#app/ui/forms/field.ts';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { useStandingErrors } from '#app/ui/forms/use-standing-errors.ts';

type Fields = { currentPassword: string; password: string; confirmPassword: string };

type ResetPasswordFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** A signed-in user must prove who they are; the link of a mail is proof enough. */
  asksCurrent: boolean;
};

/** A new password, twice. With JavaScript, the button stays disabled until shown errors are corrected (S2 §5, c-87). */
export function ResetPasswordForm({ lastResult, asksCurrent }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [form, fields] = useForm<Fields>({ lastResult: lastResult ?? null });
  const differs = again !== '' && again !== password;
  // The user may change either of the two until they agree.
  const agrees = again !== '' && !differs;
  const confirmation = agrees ? fieldOf(fields.confirmPassword) : fields.confirmPassword;
  const { stands, onEdit } = useStandingErrors([fields.currentPassword, fields.password, confirmation]);
  const isInvalid = stands || differs || (password !== '' && passwordProblems(password).length > 0);
  return (
    <Form method="post" {...getFormProps(form)} onInput={onEdit} className="flex flex-col gap-5">
      <FormNotice errors={form.errors} answer={lastResult} focus />
      {asksCurrent ? (
        <PasswordField
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
          required
        />
      ) : null}
      <PasswordField
        field={fields.password}
        label="New password"
        autoComplete="new-password"
        requirements={PASSWORD_CHECKLIST}
        onChange={setPassword}
        required
      />
      <PasswordField
        field={differs ? { ...fieldOf(confirmation), errors: ['Passwords do not match'] } : confirmation}
        label="Confirm new password"
        autoComplete="new-password"
        onChange={setAgain}
        required
      />
      <SubmitButton size="lg" busyLabel="Updating..." disabled={isInvalid}>
        Update password
      </SubmitButton>
    </Form>
  );
}

/** conform's metadata consists of getters, which spreading would lose. */
function fieldOf({ key, id, name, errorId, descriptionId }: Field): Field {
  return { key, id, name, errorId, descriptionId };
}
