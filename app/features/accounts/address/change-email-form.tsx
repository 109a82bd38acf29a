import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useActionData, useLocation } from 'react-router';
import { useCameBack } from '#app/browser/unsaved.tsx';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type ChangeEmailValues = { email: string; password: string };

type ChangeEmailReply = { lastResult: SubmissionResult<string[]> | undefined };

/** If the session has ended, keeps the typed address until the next sign-in, but never the password (ruling c-86). */
export function ChangeEmailForm({ lastResult }: ChangeEmailReply) {
  const page = useLocation().pathname;
  return (
    <DraftedForm form={page} next={page}>
      {(values) => (
        <OpenChangeEmail
          lastResult={lastResult}
          typed={values && typeof values.email === 'string' ? values.email : null}
        />
      )}
    </DraftedForm>
  );
}

function OpenChangeEmail({ lastResult, typed }: ChangeEmailReply & { typed: string | null }) {
  const [form, fields] = useForm<ChangeEmailValues>({
    lastResult: lastResult ?? null,
    defaultValue: typed === null ? undefined : { email: typed },
  });
  const answer = useActionData();
  const cameBack = useCameBack(answer);
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...asksFirst('always')}
      data-unsaved={typed !== null || cameBack ? '' : undefined}
      className="flex max-w-md flex-col gap-5"
    >
      <FormNotice errors={form.errors} answer={answer} failed={WENT_WRONG} focus />
      <TextField field={fields.email} label="New email" type="email" autoComplete="email" required />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" required />
      <SubmitButton busyLabel="Sending..." className="self-start">
        Send confirmation link
      </SubmitButton>
    </Form>
  );
}
