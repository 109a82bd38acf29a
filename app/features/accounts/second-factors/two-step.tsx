import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Copy, Printer } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Form, Link, useActionData } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { PasswordProofForm } from '#app/features/accounts/passwords/password-forms.tsx';
import type { AppSetUp } from '#app/features/accounts/second-factors/two-step.server.ts';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';

/** After a double click on the previous page's button, the codes are not saved yet. */
const unlessDoubled = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

export function RecoveryCodes({ codes, doneTo }: { codes: readonly string[]; doneTo: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  return (
    <Card as="section">
      <h2 className="text-2xl">Your recovery codes</h2>
      <Notice tone="mustard" className="mt-4 mb-5">
        Write them down or print them now: they are shown this one time only. Each signs you in once when your phone is
        lost.
      </Notice>
      <ol className="grid gap-x-8 gap-y-2 font-mono text-lg sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="border-b border-hairline pb-1 tracking-wider">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={doneTo} variant="primary" onClick={unlessDoubled}>
          I have kept them
        </ButtonLink>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Card>
  );
}

type LastResult = { lastResult: SubmissionResult<string[]> | undefined };

const FEW_CODES = 3;

export function TwoStepOff({ hasPassword, lastResult }: LastResult & { hasPassword: boolean }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-2xl">Turn it on</h2>
      {hasPassword ? (
        <>
          <p className="mb-5 max-w-measure">
            You need an authenticator app on your phone. Any will do, such as Google Authenticator, 1Password or Aegis.
          </p>
          <PasswordProofForm button="Set up the app" busyLabel="Preparing..." lastResult={lastResult} />
        </>
      ) : (
        <>
          <p className="mb-5 max-w-measure">
            Your account has no password yet, so there is no first step to add one to.
          </p>
          <ButtonLink to="/forgot-password">Choose a password by email</ButtonLink>
        </>
      )}
    </Card>
  );
}

type At = { at: string };

export function TwoStepOn({ codesLeft, at }: { codesLeft: number } & At) {
  return (
    <Card as="section">
      <Notice tone="green" title="Two-step sign-in is on" className="mb-5">
        {codesLeft} of your recovery codes {codesLeft === 1 ? 'is' : 'are'} left.
        <span>{codesLeft < FEW_CODES ? ' Please make new ones soon.' : null}</span>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${at}/recovery-codes`}>Make new recovery codes</ButtonLink>
        <ButtonLink to={`${at}/deletion`} variant="quiet">
          Turn it off
        </ButtonLink>
      </div>
    </Card>
  );
}

export function TwoStepSetUp({ uri, secret, qr, lastResult, at }: AppSetUp & LastResult & At) {
  return (
    <Card as="section">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_1fr]">
        <div>
          <h2 className="mb-3 text-xl">1. Scan this with the app</h2>
          {/* Scanners want dark on light in every theme. */}
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="The key as a square to scan"
            shapeRendering="crispEdges"
            className="size-52 rounded-md border-[1.5px] border-line bg-[#fff]"
          >
            <path d={qr.path} fill="#000" />
          </svg>
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 font-sans text-base font-semibold">Or type this key into it</h3>
          <p className="mb-3 font-mono text-lg wrap-anywhere">{inGroups(secret)}</p>
          <p className="mb-6">
            <a href={uri} className="text-link">
              Open the app on this phone
            </a>
          </p>
          <h2 className="mb-3 text-xl">2. Type the code it shows</h2>
          <TwoStepCodeForm uri={uri} lastResult={lastResult} at={at} />
          {lastResult ? (
            <p className="mt-6 text-muted">
              Codes never fit? Check the clock of your phone, or{' '}
              <Link to={at} className="text-link">
                start again with a new key
              </Link>
              .
            </p>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** The key is sent with the code, so the answer to a wrong code can show it again. */
function TwoStepCodeForm({ uri, lastResult, at }: LastResult & { uri: string; at: string }) {
  const [form, fields] = useForm<{ code: string }>({ lastResult: lastResult ?? null });
  const answer = useActionData();
  return (
    <Form method="post" action={at} {...getFormProps(form)} className="flex max-w-xs flex-col gap-5">
      <input type="hidden" name="uri" value={uri} autoComplete="off" />
      <FormNotice errors={form.errors} answer={answer} failed={WENT_WRONG} focus />
      <TextField
        field={fields.code}
        label="Code"
        hint="Six digits."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <SubmitButton busyLabel="Checking..." className="self-start">
        Turn on
      </SubmitButton>
    </Form>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
