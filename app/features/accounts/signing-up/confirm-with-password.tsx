import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';

type ConfirmWithPasswordProps = {
  token: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Why the password is asked for. */
  lead: string;
  button: string;
  busyLabel: string;
  /** For those who do not know it. */
  otherwise: ReactNode;
};

/** For a mail's link that is opened in a browser where nothing proves that the reader asked for it. */
export function ConfirmWithPassword({
  token,
  lastResult,
  lead,
  button,
  busyLabel,
  otherwise,
}: ConfirmWithPasswordProps) {
  const [form, fields] = useForm<{ password: string }>({ lastResult: lastResult ?? null });
  return (
    <AccountSheet title="Is it you?" lead={lead}>
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <FormNotice errors={form.errors} unanswered={WENT_WRONG} />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
        <SubmitButton size="lg" busyLabel={busyLabel}>
          {button}
        </SubmitButton>
      </Form>
      <p className="mt-6 text-sm text-muted">{otherwise}</p>
    </AccountSheet>
  );
}
