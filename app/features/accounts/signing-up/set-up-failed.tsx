import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { MailLink } from '#app/ui/navigation/link.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';

type SetUpFailedProps = { problem: string; isUsed: boolean; supportEmail: string | null };

/** Shown for a confirmation link that does not work (S0 §2, §8). One that was already used leads to sign-in. */
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
