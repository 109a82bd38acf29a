import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useFetcher } from 'react-router';
import { DELETION_FAILED, staysEnding, WENT_WRONG } from '#app/copy/accounts.ts';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import type { DeletionFacts } from '#app/features/accounts/leaving/deletion.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

const CODE_PATH = '/settings/deletion/code';

type CodeAnswer = { problem: string | null };

function DeletionCode({ email, answer }: { email: string; answer: CodeAnswer | undefined }) {
  const fetcher = useFetcher<CodeAnswer>();
  const isBusy = fetcher.state !== 'idle';
  const latest = fetcher.data ?? answer;
  const problem = isFailed(latest) ? WENT_WRONG : latest?.problem;
  return (
    <fetcher.Form method="post" action={CODE_PATH} className="mb-5 flex flex-col items-start gap-3">
      <p className="max-w-measure">
        You signed in more than {RECENT_MINUTES} minutes ago and have no password, so we email a code to{' '}
        <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <SubmitButton variant="secondary" busy={isBusy} busyLabel="Sending...">
        Email me a code
      </SubmitButton>
      <p role="status" className="font-semibold empty:hidden">
        {latest && !isBusy ? (problem ?? 'Sent. Please use the newest email; the code works for 10 minutes.') : null}
      </p>
    </fetcher.Form>
  );
}

const DELETION_PATH = '/settings/deletion';

type DeletionAnswer = { result?: SubmissionResult<string[]>; code?: string };

type DeletionFormProps = {
  userId: string;
  asks: 'nothing' | 'password' | 'code';
  answer: DeletionAnswer | undefined;
  onFoundOld: () => void;
  onCancel: (() => void) | undefined;
};

/** The form of the question. It names the account it was asked about: another tab may have signed in to another one. */
function DeletionForm({ userId, asks, answer, onFoundOld, onCancel }: DeletionFormProps) {
  const fetcher = useFetcher<DeletionAnswer>();
  const latest = fetcher.data ?? answer;
  const [form, fields] = useForm<{ password: string; code: string }>({ lastResult: latest?.result ?? null });
  const isFoundOld = latest?.code === 'sign-in-too-old';
  useEffect(() => {
    if (isFoundOld) onFoundOld();
  }, [isFoundOld, onFoundOld]);
  return (
    <fetcher.Form method="post" action={DELETION_PATH} {...getFormProps(form)} className="flex max-w-md flex-col gap-4">
      <FormNotice errors={form.errors} answer={latest} failed={DELETION_FAILED} focus className="bg-surface" />
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
          hint="Six digits, from the email."
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

const WHAT_GOES = {
  artist: 'Your profile, portfolio, applications and reviews are removed for good.',
  shop: 'Your shop page, your jobs and the applications to them are removed for good.',
};

type DeleteAccountProps = {
  facts: DeletionFacts;
  startsOpen?: boolean;
  answer?: DeletionAnswer | undefined;
  codeAnswer?: CodeAnswer | undefined;
};

/** 'Delete Account' and its confirmation (S1 §4). Works without scripts too. */
export function DeleteAccount({ facts, startsOpen = false, answer, codeAnswer }: DeleteAccountProps) {
  const [open, setOpen] = useState(startsOpen);
  const [isFoundOld, setFoundOld] = useState(answer?.code === 'sign-in-too-old');
  const isOld = facts.isSignInOld || isFoundOld;
  const ending = staysEnding(facts.role === 'artist' ? 'ARTIST' : 'SHOP', facts.stays);
  const opener = useRef<HTMLElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open && !startsOpen) question.current?.focus();
  }, [open, startsOpen]);
  // Close first: elements that are hidden while the question is open cannot take the focus.
  const cancel = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return (
    <Card as="section">
      <SectionHeader title="Delete your account" />
      <p className="mb-4 max-w-measure">
        {WHAT_GOES[facts.role]} Messages you sent stay with those who got them, without your name.
      </p>
      {ending ? <p className="mb-4 max-w-measure font-semibold">{ending}</p> : null}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary
          ref={opener}
          className="inked lift inline-flex min-h-11 cursor-pointer list-none items-center gap-2 bg-surface px-4 font-semibold text-red group-open:hidden [&::-webkit-details-marker]:hidden"
        >
          <Trash2 size={18} aria-hidden="true" />
          Delete Account
        </summary>
        <div className="rounded-md border-[1.5px] border-red bg-red-wash p-4 sm:p-5">
          <h3 ref={question} tabIndex={-1} className="text-xl outline-none">
            Are you absolutely sure?
          </h3>
          <p className="mt-2 mb-4 max-w-measure">
            This can't be undone. Nobody can bring the account back, not even we. What you want to keep you can take
            with you first:{' '}
            <Link to="/settings/data" className="text-link">
              download your data
            </Link>
            .
          </p>
          {isOld && !facts.hasPassword ? <DeletionCode email={facts.email} answer={codeAnswer} /> : null}
          <DeletionForm
            userId={facts.userId}
            asks={isOld ? (facts.hasPassword ? 'password' : 'code') : 'nothing'}
            answer={answer}
            onFoundOld={() => setFoundOld(true)}
            onCancel={startsOpen ? undefined : cancel}
          />
        </div>
      </details>
    </Card>
  );
}

/** The confirmation as a separate page: the answer to a post without JavaScript. */
export function DeletionPage(props: Omit<DeleteAccountProps, 'startsOpen'>) {
  return (
    <SettingsPage title="Delete your account">
      <DeleteAccount {...props} startsOpen />
    </SettingsPage>
  );
}
