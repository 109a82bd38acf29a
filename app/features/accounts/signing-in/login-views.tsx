import type { SubmissionResult } from '@conform-to/react';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { RESET_LINK_FAILED, WENT_WRONG } from '#app/copy/accounts.ts';
import { AccountSheet } from '#app/features/accounts/account-sheet.tsx';
import { ResetPasswordForm } from '#app/features/accounts/passwords/password-forms.tsx';
import { EmailForm, SignInForm, StillForm, typedEmail } from '#app/features/accounts/signing-in/sign-in-form.tsx';
import { EmailTaken, SendAgain, SignUpForm } from '#app/features/accounts/signing-up/sign-up-form.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';

/** What the sign-in page shows besides its own form (ruling c-45), by the word in its address. */
export const LOGIN_VIEWS = [
  'sign_in',
  'sign_up',
  'magic_link',
  'verify_otp',
  'forgotten_password',
  'update_password',
] as const;
export type LoginView = (typeof LOGIN_VIEWS)[number];

export function loginView(name: string | null): LoginView {
  return LOGIN_VIEWS.find((view) => view === name) ?? 'sign_in';
}

export function loginViewPath(view: LoginView, returnTo: string | null): string {
  const query = new URLSearchParams({ view });
  if (returnTo) query.set('returnTo', returnTo);
  return `/login?${query}`;
}

type CodeFormProps = {
  action: string;
  email: string;
  returnTo: string | null;
  lastResult: LoginViewProps['lastResult'];
};

function CodeForm({ email, ...props }: CodeFormProps) {
  return (
    <StillForm<{ email: string; code: string }>
      {...props}
      defaultValue={{ email }}
      button="Sign in"
      busyLabel="Signing in..."
    >
      {(fields) => (
        <>
          <TextField field={fields.email} label="Email" type="email" autoComplete="email" required />
          <TextField
            field={fields.code}
            label="Code"
            hint="Six digits, from the email. It works for 10 minutes."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
        </>
      )}
    </StillForm>
  );
}

/** Signs in with a passkey. Shown by public/theme.js where passkeys work; still/account-pages.ts fills it in. */
function PasskeySignIn({ returnTo }: { returnTo: string | null }) {
  return (
    <Form
      method="post"
      action="/auth/passkey"
      data-passkey=""
      className="only-with-passkeys mt-5 flex flex-col gap-4 border-t border-hairline pt-5"
    >
      <input type="hidden" name="answer" />
      <input type="hidden" name="returnTo" value={returnTo ?? ''} />
      <FormNotice unanswered={WENT_WRONG} />
      <SubmitButton
        variant="secondary"
        size="lg"
        icon={<KeyRound size={19} aria-hidden="true" />}
        busyLabel="Signing in..."
      >
        Sign in with a passkey
      </SubmitButton>
    </Form>
  );
}

export type LoginViewProps = {
  title: string;
  returnTo: string | null;
  asksCurrent: boolean;
  hasPasskeys: boolean;
  paths: Record<'signIn' | 'signUp' | 'magicLink' | 'code' | 'newConfirmation', string>;
  lastResult: SubmissionResult<string[]> | undefined;
  sentTo: string | null;
  isTaken: boolean;
  isUnconfirmed: boolean;
  notices: ReactNode;
};

export function SignInView(props: LoginViewProps) {
  const { title, returnTo, lastResult, notices, paths, hasPasskeys, isUnconfirmed } = props;
  return (
    <AccountSheet title={title} foot={<ButtonLink to={paths.signUp}>Don't have an account? Sign up</ButtonLink>}>
      {notices}
      <SignInForm returnTo={returnTo} lastResult={lastResult} />
      {isUnconfirmed ? (
        <p className="mt-4 text-center">
          No email yet?{' '}
          <Link to={paths.newConfirmation} className="text-link">
            Get a new confirmation link
          </Link>
        </p>
      ) : null}
      {hasPasskeys ? <PasskeySignIn returnTo={returnTo} /> : null}
      <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2">
        <Link to="/forgot-password" className="text-link">
          Forgot your password?
        </Link>
        <Link to={paths.magicLink} className="text-link">
          Email me a sign-in link
        </Link>
      </p>
    </AccountSheet>
  );
}

export function SignUpView({ title, returnTo, lastResult, sentTo, isTaken, notices, paths }: LoginViewProps) {
  return (
    <AccountSheet title={title} back={{ to: paths.signIn, label: 'Already have an account? Sign in' }}>
      {notices}
      {sentTo ? (
        <>
          <Notice tone="green" title="Check your email for the confirmation link">
            We sent it to <strong className="wrap-anywhere">{sentTo}</strong>. It works for 24 hours.
          </Notice>
          <SendAgain action={paths.newConfirmation} email={sentTo} returnTo={returnTo} />
        </>
      ) : (
        <SignUpForm defaults={{ role: null, returnTo }} lastResult={lastResult}>
          {isTaken && lastResult ? <EmailTaken loginPath={paths.signIn} answer={lastResult} /> : null}
        </SignUpForm>
      )}
    </AccountSheet>
  );
}

/** The mail has a link and a code: the code is for reading the mail on another device. */
export function MagicLinkView({ title, returnTo, lastResult, sentTo, notices, paths }: LoginViewProps) {
  return (
    <AccountSheet
      title={title}
      lead="We'll send you a link and a code. No password needed."
      back={{ to: paths.signIn, label: 'Back to sign in' }}
    >
      {notices}
      {sentTo ? (
        <>
          <Notice tone="green" title="Check your email for the magic link" className="mb-6">
            Or type the code from the same email here.
          </Notice>
          <CodeForm action={paths.code} email={sentTo} returnTo={returnTo} lastResult={undefined} />
          <SendAgain action={paths.magicLink} email={sentTo} returnTo={returnTo} />
        </>
      ) : (
        <>
          <EmailForm lastResult={lastResult} returnTo={returnTo} button="Send magic link" busyLabel="Sending..." />
          <p className="mt-6 text-center">
            <Link to={paths.code} className="text-link">
              I have a code
            </Link>
          </p>
        </>
      )}
    </AccountSheet>
  );
}

export function CodeView({ title, returnTo, lastResult, notices, paths }: LoginViewProps) {
  const email = typedEmail(lastResult);
  const back = email
    ? { to: paths.signIn, label: 'Back to sign in' }
    : { to: paths.magicLink, label: 'Send a new code' };
  return (
    <AccountSheet title={title} back={back}>
      {notices}
      <CodeForm action={paths.code} email="" returnTo={returnTo} lastResult={lastResult} />
      {email ? <SendAgain action={paths.magicLink} email={email} returnTo={returnTo} /> : null}
    </AccountSheet>
  );
}

type ForgottenPasswordProps = Pick<LoginViewProps, 'title' | 'lastResult' | 'notices'> & {
  signInPath: string;
  isSent: boolean;
  sentTitle: string;
};

export function ForgottenPassword(props: ForgottenPasswordProps) {
  const { title, lastResult, notices, signInPath, isSent, sentTitle } = props;
  return (
    <AccountSheet
      title={title}
      lead="Tell us your address, and we'll send you a link to choose a new password."
      back={{ to: signInPath, label: 'Back to sign in' }}
    >
      {notices}
      {isSent ? (
        <Notice tone="green" takesFocus title={sentTitle}>
          If you don't see it within a few minutes, check your spam folder. The link works once, for 60 minutes.
        </Notice>
      ) : (
        <EmailForm lastResult={lastResult} button="Send reset link" busyLabel="Sending..." failed={RESET_LINK_FAILED} />
      )}
    </AccountSheet>
  );
}

export function ForgottenPasswordView(props: LoginViewProps) {
  const { paths, sentTo } = props;
  return (
    <ForgottenPassword
      {...props}
      signInPath={paths.signIn}
      isSent={sentTo !== null}
      sentTitle="Check your email for the password reset link"
    />
  );
}

export function UpdatePasswordView({ title, asksCurrent, lastResult, notices }: LoginViewProps) {
  return (
    <AccountSheet title={title} lead="You will be signed out on every device.">
      {notices}
      <ResetPasswordForm lastResult={lastResult} asksCurrent={asksCurrent} />
    </AccountSheet>
  );
}
