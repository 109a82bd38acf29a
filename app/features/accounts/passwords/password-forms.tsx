import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useActionData } from 'react-router';
import { NEW_PASSWORD_FAILED, WENT_WRONG } from '#app/copy/accounts.ts';
import { PASSWORD_RULES } from '#app/domain/accounts.ts';
import { StillForm } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { type ButtonProps, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FieldError, plainField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';

type PasswordProofFormProps = {
  button: string;
  busyLabel: string;
  variant?: NonNullable<ButtonProps['variant']>;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function PasswordProofForm({ button, busyLabel, variant = 'primary', lastResult }: PasswordProofFormProps) {
  const [form, fields] = useForm<{ password: string }>({ lastResult: lastResult ?? null });
  const answer = useActionData();
  return (
    <Form method="post" {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
      <FormNotice errors={form.errors} answer={answer} failed={WENT_WRONG} focus />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" required />
      <SubmitButton variant={variant} busyLabel={busyLabel} className="self-start">
        {button}
      </SubmitButton>
    </Form>
  );
}

export const PASSWORD_CHECKLIST = PASSWORD_RULES.map(({ problem, isMet }) => ({ label: problem, isMet }));

type Typed = { currentPassword: string; password: string; confirmPassword: string };

type ResetPasswordFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** True for a signed-in user; the link of a mail is proof enough. */
  asksCurrent: boolean;
};

/** A new password, twice. A script disables the button until shown errors are corrected (S2 §5, c-87). */
export function ResetPasswordForm({ lastResult, asksCurrent }: ResetPasswordFormProps) {
  return (
    <StillForm<Typed>
      lastResult={lastResult}
      failed={NEW_PASSWORD_FAILED}
      hasNewPassword
      button="Update password"
      busyLabel="Updating..."
    >
      {({ currentPassword, password, confirmPassword }) => (
        <>
          {asksCurrent ? (
            <PasswordField field={currentPassword} label="Current password" autoComplete="current-password" required />
          ) : null}
          <PasswordField
            field={password}
            label="New password"
            autoComplete="new-password"
            requirements={PASSWORD_CHECKLIST}
            required
          />
          <PasswordField field={confirmPassword} label="Confirm new password" autoComplete="new-password" required />
          <template data-differs="">
            <FieldError
              field={{
                ...plainField('confirmPassword', undefined, ['Passwords do not match']),
                errorId: `${confirmPassword.errorId}-differs`,
              }}
            />
          </template>
        </>
      )}
    </StillForm>
  );
}
