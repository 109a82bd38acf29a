import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type SendAgainProps = {
  /** The page that sends such a mail; without scripts it answers itself. */
  action: string;
  email: string;
  returnTo: string | null;
};

/** Requests the same mail again. The page stays with its input (still/static-forms.ts). */
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
