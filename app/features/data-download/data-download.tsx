import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Download, FileArchive } from 'lucide-react';
import { Form, useActionData, useFetcher } from 'react-router';
import { sizeLabel, WENT_WRONG } from '#app/copy/accounts.ts';
import { DATA_DOWNLOAD_DAYS, type DataDownloadStanding } from '#app/domain/values/files.ts';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { ButtonLink, buttonLook, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Moment } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

const DATA_PATH = '/settings/data';
/** A download, not a page. */
const ARCHIVE_PATH = '/settings/data/archive';
const PROOF_PATH = '/settings/data/proof';

export function DataCard({ standing }: { standing: DataDownloadStanding }) {
  const { state, ready, nextAt } = standing;
  return (
    <div className="flex flex-col gap-6">
      {state === 'making' ? <Making /> : null}
      {state === 'failed' ? (
        <Notice tone="red" title="The archive could not be made">
          Nothing of it was kept. Please try again.
        </Notice>
      ) : null}
      {state === 'over' ? (
        <Notice tone="grey" role="note" title="Your last archive is no longer here">
          Archives are removed after {DATA_DOWNLOAD_DAYS} days, or when someone named in them deletes their account.
        </Notice>
      ) : null}
      {ready ? <Ready ready={ready} /> : null}
      {state === 'making' ? null : <Ask nextAt={nextAt} hasAsked={state !== 'none'} />}
    </div>
  );
}

function Making() {
  return (
    <Notice tone="blue" title="Your archive is being made">
      This takes a minute, or some more for a large account. You can leave this page: we'll let you know here and by
      email.
      <noscript>
        {' '}
        <a href={DATA_PATH} className="text-link">
          Look again
        </a>
      </noscript>
    </Notice>
  );
}

function Ready({ ready }: { ready: NonNullable<DataDownloadStanding['ready']> }) {
  return (
    <Card as="section">
      <SectionHeader title="Your archive is ready" />
      <p className="flex items-start gap-3">
        <FileArchive size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          {sizeLabel(ready.bytes)}, made <Moment at={ready.madeAt} />. It can be downloaded until{' '}
          <Moment at={ready.endsAt} /> and is removed then.
        </span>
      </p>
      <div className="mt-4">
        {ready.isProven ? (
          <a href={ARCHIVE_PATH} download className={buttonLook('primary', 'md')}>
            <Download size={18} aria-hidden="true" />
            Download
          </a>
        ) : (
          <>
            <p className="mb-4 max-w-measure">
              You signed in some time ago. Everything you wrote here is in it, so please show first that it is you.
            </p>
            <ButtonLink to={PROOF_PATH} variant="primary">
              Show that it is you
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}

function Ask({ nextAt, hasAsked }: { nextAt: Date | null; hasAsked: boolean }) {
  if (nextAt) {
    return (
      <p className="max-w-measure text-muted">
        You can ask for one archive a day: for the next from <Moment at={nextAt} /> on.
      </p>
    );
  }
  return (
    <Form method="post" action={DATA_PATH}>
      <SubmitButton variant={hasAsked ? 'secondary' : 'primary'} busyLabel="Asking...">
        {hasAsked ? 'Ask for a new archive' : 'Ask for my data'}
      </SubmitButton>
    </Form>
  );
}

const CODE_PATH = '/settings/data/code';

type ProofFormsProps = { hasPassword: boolean; email: string; lastResult: SubmissionResult<string[]> | undefined };

export function ProofForms({ hasPassword, email, lastResult }: ProofFormsProps) {
  if (hasPassword) return <PasswordProofForm button="Go on" busyLabel="Checking..." lastResult={lastResult} />;
  return (
    <>
      <AskForCode email={email} />
      <CodeForm lastResult={lastResult} />
    </>
  );
}

/** Input typed beside it stays. */
function AskForCode({ email }: { email: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={CODE_PATH} className="mb-6 flex flex-col items-start gap-3">
      <FormNotice answer={fetcher.data} failed={WENT_WRONG} focus />
      <p className="max-w-measure">
        You have no password, so we email a code to <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <SubmitButton variant="secondary" busy={fetcher.state !== 'idle'} busyLabel="Sending...">
        Email me a code
      </SubmitButton>
    </fetcher.Form>
  );
}

function CodeForm({ lastResult }: Pick<ProofFormsProps, 'lastResult'>) {
  const [form, fields] = useForm<{ code: string }>({ lastResult: lastResult ?? null });
  const answer = useActionData();
  return (
    <Form method="post" action={PROOF_PATH} {...getFormProps(form)} className="flex max-w-md flex-col gap-5">
      <FormNotice errors={form.errors} answer={answer} failed={WENT_WRONG} focus />
      <TextField
        field={fields.code}
        label="Code"
        hint="Six digits, from the email."
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

export function WhatIsInIt() {
  return (
    <Card as="section">
      <SectionHeader title="What is in it" />
      <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5">
        <li>Your account, your profile, your settings and the devices you are signed in on.</li>
        <li>Your jobs and applications, your reviews, and your messages from both sides.</li>
        <li>Your notifications and the pages you viewed.</li>
        <li>Your pictures and documents, as they are stored.</li>
      </ul>
      <p className="mt-4 max-w-measure">
        It is one ZIP file that every computer and phone opens, with a README that says what is what. It takes a minute
        or two to make, can be downloaded for {DATA_DOWNLOAD_DAYS} days and is removed then. Passwords, keys, and what
        other people keep to themselves are not in it.
      </p>
    </Card>
  );
}
