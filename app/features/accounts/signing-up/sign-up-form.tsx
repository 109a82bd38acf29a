import type { SubmissionResult } from '@conform-to/react';
import { Store, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { AGE_NOTICE, ROLE_LABEL, SIGN_UP_FAILED, WENT_WRONG } from '#app/copy/accounts.ts';
import type { Role } from '#app/domain/accounts.ts';
import { PASSWORD_CHECKLIST } from '#app/features/accounts/passwords/password-forms.tsx';
import { StillForm, typedEmail } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Segmented } from '#app/ui/forms/choices.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type EmailTakenProps = {
  loginPath: string;
  answer: SubmissionResult<string[]>;
};

/** Leads the owner of a registered address to the sign-in page (S0 §9), unless they go back to the form. */
export function EmailTaken({ loginPath, answer }: EmailTakenProps) {
  const way = (
    <Link to={loginPath} className="text-link">
      sign-in page
    </Link>
  );
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`3;url=${loginPath}`} />
      </noscript>
      <p data-moves-on={loginPath} data-email={typedEmail(answer) ?? ''} className="text-sm">
        <span>Taking you to the {way} in a moment...</span>
        <span hidden>If it is yours, go to the {way}.</span>
      </p>
    </>
  );
}

const ROLE_OPTIONS = [
  { value: 'ARTIST', label: ROLE_LABEL.ARTIST, icon: <UserPen size={18} aria-hidden="true" /> },
  { value: 'SHOP', label: ROLE_LABEL.SHOP, icon: <Store size={18} aria-hidden="true" /> },
];

type SignUpFormProps = {
  defaults: { role: Role | null; returnTo: string | null };
  lastResult: SubmissionResult<string[]> | undefined;
  children?: ReactNode;
};

/** The button is disabled while a shown error is not corrected; an untouched form is sent (c-87). */
export function SignUpForm({ defaults, lastResult, children }: SignUpFormProps) {
  return (
    <StillForm<{ role: string; email: string; password: string }>
      lastResult={lastResult}
      returnTo={defaults.returnTo}
      defaultValue={{ role: defaults.role ?? 'ARTIST' }}
      failed={SIGN_UP_FAILED}
      hasNewPassword
      button="Sign up"
      busyLabel="Signing up..."
    >
      {(fields) => (
        <>
          {children}
          <Segmented field={fields.role} label="I am a..." options={ROLE_OPTIONS} />
          <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="new-password"
            requirements={PASSWORD_CHECKLIST}
            required
          />
          <p className="text-sm text-muted">
            {AGE_NOTICE} By signing up you agree to our{' '}
            <Link to="/terms" className="text-link">
              Terms of Service
            </Link>{' '}
            and{' '}
            <Link to="/privacy" className="text-link">
              Privacy Policy
            </Link>
            .
          </p>
        </>
      )}
    </StillForm>
  );
}

type SendAgainProps = {
  action: string;
  email: string;
  returnTo: string | null;
};

export function SendAgain({ action, email, returnTo }: SendAgainProps) {
  return (
    <Form
      method="post"
      action={action}
      data-again="Sent again. Please use the newest email."
      data-failed={WENT_WRONG}
      className="mt-4 flex flex-col items-center gap-2 text-center"
    >
      <input type="hidden" name="email" value={email} />
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <SubmitButton variant="quiet" busyLabel="Sending...">
        Send it again
      </SubmitButton>
      <p role="status" className="text-sm font-semibold empty:hidden" />
    </Form>
  );
}

type CheckYourEmailProps = { address: string; returnTo: string | null; loginPath: string };

/** What a successful sign-up shows (S0 §2). */
export function CheckYourEmail({ address, returnTo, loginPath }: CheckYourEmailProps) {
  return (
    <Dialog
      id="check-your-email"
      title="Check Your Email"
      open
      closeHref={loginPath}
      foot={
        <ButtonLink to={loginPath} variant="primary">
          Go to Login
        </ButtonLink>
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <Ornament name="letter" size={96} />
        <p>
          We've sent a confirmation link to <strong className="wrap-anywhere">{address}</strong>. Open it to set up your
          account.
        </p>
        <p className="text-sm text-muted">
          Nothing there after a minute or two? Have a look in your spam folder. The link works for 24 hours.
        </p>
        <SendAgain action="/auth/new-link" email={address} returnTo={returnTo} />
      </div>
    </Dialog>
  );
}
