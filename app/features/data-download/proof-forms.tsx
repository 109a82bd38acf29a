import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useFetcher } from 'react-router';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-proof-form.tsx';
import { PROOF_PATH } from '#app/features/data-download/data-card.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useReadyToPost } from '#app/ui/forms/use-turn.ts';

const CODE_PATH = '/settings/data/code';

type ProofFormsProps = { hasPassword: boolean; email: string; lastResult: SubmissionResult<string[]> | undefined };

/** Asks whose session this is: for the password, or where there is none for a code by mail. */
export function ProofForms({ hasPassword, email, lastResult }: ProofFormsProps) {
  if (hasPassword) return <PasswordProofForm button="Go on" busyLabel="Checking..." lastResult={lastResult} />;
  return (
    <>
      <AskForCode email={email} />
      <CodeForm lastResult={lastResult} />
    </>
  );
}

/** What is typed beside it stays. */
function AskForCode({ email }: { email: string }) {
  const fetcher = useFetcher();
  useReadyToPost(CODE_PATH);
  return (
    <fetcher.Form method="post" action={CODE_PATH} className="mb-6 flex flex-col items-start gap-3">
      <p className="max-w-measure">
        You have no password, so we mail a code to <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <SubmitButton variant="secondary" busy={fetcher.state !== 'idle'} busyLabel="Sending...">
        Email me a code
      </SubmitButton>
    </fetcher.Form>
  );
}

function CodeForm({ lastResult }: Pick<ProofFormsProps, 'lastResult'>) {
  const [form, fields] = useForm<{ code: string }>({ lastResult: lastResult ?? null });
  return (
    <Form method="post" action={PROOF_PATH} {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
      <FormNotice errors={form.errors} answer={lastResult} focus />
      <TextField
        field={fields.code}
        label="Code"
        hint="Six digits, from the mail."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <SubmitButton busyLabel="Checking..." className="self-start">
        Go on
      </SubmitButton>
    </Form>
  );
}
