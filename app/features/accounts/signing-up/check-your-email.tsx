import { SendAgain } from '#app/features/accounts/signing-up/send-again.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

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
