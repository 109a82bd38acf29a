import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useReadyToPost } from '#app/ui/forms/use-turn.ts';

const DELETION_PATH = '/settings/deletion';

/** The answer to posting the question, when the account still exists. */
export type DeletionAnswer = { result: SubmissionResult<string[]>; code?: string };

type DeletionFormProps = {
  userId: string;
  /** The proof of ownership that is needed when the sign-in is not recent. */
  asks: 'nothing' | 'password' | 'code';
  answer: DeletionAnswer | undefined;
  onFoundOld: () => void;
  /** Closes the question, where it is part of a page. */
  onCancel: (() => void) | undefined;
};

/**
 * The form that answers the question. It names the account that it was asked about: another tab may have changed who is
 * signed in.
 */
export function DeletionForm({ userId, asks, answer, onFoundOld, onCancel }: DeletionFormProps) {
  const fetcher = useFetcher<DeletionAnswer>();
  const latest = fetcher.data ?? answer;
  const [form, fields] = useForm<{ password: string; code: string }>({ lastResult: latest?.result ?? null });
  useReadyToPost(DELETION_PATH);
  const isFoundOld = latest?.code === 'sign-in-too-old';
  useEffect(() => {
    if (isFoundOld) onFoundOld();
  }, [isFoundOld, onFoundOld]);
  return (
    <fetcher.Form method="post" action={DELETION_PATH} {...getFormProps(form)} className="flex max-w-md flex-col gap-4">
      <FormNotice errors={form.errors} answer={latest} focus className="bg-surface" />
      <input type="hidden" name="userId" value={userId} />
      {asks === 'password' ? (
        <PasswordField
          field={fields.password}
          label="Your password"
          hint={`We ask because you signed in more than ${RECENT_MINUTES} minutes ago.`}
          autoComplete="current-password"
          required
        />
      ) : null}
      {asks === 'code' ? (
        <TextField
          field={fields.code}
          label="Code"
          hint="Six digits, from the mail."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" busy={fetcher.state !== 'idle'} busyLabel="Deleting...">
          Yes, delete my account
        </SubmitButton>
        <ButtonLink
          to="/settings"
          variant="quiet"
          onClick={(event) => {
            if (!onCancel) return;
            event.preventDefault();
            onCancel();
          }}
        >
          Cancel
        </ButtonLink>
      </div>
    </fetcher.Form>
  );
}
