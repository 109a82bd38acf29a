import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { StillForm } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Spinner } from '#app/ui/feedback/progress.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { MailLink } from '#app/ui/navigation/link.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';

type ConfirmWithPasswordProps = {
  token: string;
  lastResult: SubmissionResult<string[]> | undefined;
  lead: string;
  button: string;
  busyLabel: string;
  otherwise: ReactNode;
};

/** For a mail's link opened in a browser without proof that the reader requested it. */
export function ConfirmWithPassword(props: ConfirmWithPasswordProps) {
  const { token, lastResult, lead, button, busyLabel, otherwise } = props;
  return (
    <AccountSheet title="Is it you?" lead={lead}>
      <StillForm<{ password: string }> lastResult={lastResult} button={button} busyLabel={busyLabel}>
        {(fields) => (
          <>
            <input type="hidden" name="token" value={token} />
            <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
          </>
        )}
      </StillForm>
      <p className="mt-6 text-sm text-muted">{otherwise}</p>
    </AccountSheet>
  );
}

type SettingUpProps = {
  fields: Record<string, string>;
  button: string;
  title?: string;
  /** The user whose session would end: they must press the button themselves. */
  endsSessionOf?: string | null;
};

/** Posts its form at once with JavaScript, unless somebody is signed in: it may be an attacker's link (trust A23). */
export function SettingUp(props: SettingUpProps) {
  const { fields, button, title = 'Setting up your account...', endsSessionOf = null } = props;
  return (
    <div className="page-width flex flex-col items-center gap-6 py-20 text-center">
      {endsSessionOf ? null : <Spinner size={48} />}
      <h1 className="text-balance text-3xl">{endsSessionOf ? 'You are signed in already' : title}</h1>
      <Form
        method="post"
        data-sends-itself={endsSessionOf ? undefined : ''}
        className="flex flex-col items-center gap-5"
      >
        <FormNotice unanswered={WENT_WRONG} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {endsSessionOf ? (
          <p key="other" className="max-w-measure">
            You are signed in as <strong className="wrap-anywhere">{endsSessionOf}</strong>. This link signs you in to
            the account it was emailed to, and out of this one.
          </p>
        ) : (
          <p className="text-sm text-muted">If nothing happens in a few seconds, press the button.</p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button type="submit" variant={endsSessionOf ? 'primary' : 'secondary'}>
            {button}
          </Button>
          {endsSessionOf ? <ButtonLink to="/">Stay signed in</ButtonLink> : null}
        </div>
      </Form>
    </div>
  );
}

type SetUpFailedProps = { problem: string; isUsed: boolean; supportEmail: string | null };

/** For a confirmation link that does not work (S0 §2, §8). A used one leads to sign-in. */
export function SetUpFailed({ problem, isUsed, supportEmail }: SetUpFailedProps) {
  return (
    <div className="page-width flex flex-col items-center gap-6 py-14 text-center">
      <Ornament name="dagger" size={112} />
      <h1 className="text-balance text-3xl">Error Setting Up Account</h1>
      <Notice tone="red" className="max-w-xl text-left">
        {problem}
      </Notice>
      {isUsed ? (
        <>
          <p className="max-w-measure">Your email is confirmed and your account is ready. You can sign in.</p>
          <ButtonLink to="/login" variant="primary">
            Go to Login
          </ButtonLink>
        </>
      ) : null}
      <div className="max-w-measure text-muted">
        <p>Please try again or contact support if the problem persists.</p>
        {supportEmail ? (
          <p className="mt-1">
            Support: <MailLink email={supportEmail} />
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/signup">Back to Sign Up</ButtonLink>
        <ButtonLink to="/auth/new-link" variant={isUsed ? 'secondary' : 'primary'}>
          Try Again
        </ButtonLink>
      </div>
    </div>
  );
}
