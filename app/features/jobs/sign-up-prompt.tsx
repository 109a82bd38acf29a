import { withMessage } from '#app/copy/accounts.ts';
import { LeaveButton } from '#app/features/accounts/leaving/log-out.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Dialog, DialogButton } from '#app/ui/overlays/dialog.tsx';

const PROMPT = 'Create an artist account to apply for positions and connect with shops directly.';
const DIALOG = 'sign-up-prompt';

type SignUpPromptProps = {
  jobPath: string;
  isSignedIn: boolean;
  open?: boolean;
};

/** Without an artist account: what they need, and two ways to get it (S2 §4); signed-in shops sign out first (c-79). */
export function SignUpPrompt({ jobPath, isSignedIn, open }: SignUpPromptProps) {
  const signUp = `${withMessage('/signup', PROMPT, jobPath)}&role=ARTIST`;
  const signIn = withMessage('/login', 'Sign in to apply for this position', jobPath);
  return (
    <>
      <DialogButton dialogId={DIALOG} variant="primary" size="lg" className="w-full">
        Apply Now
      </DialogButton>
      <Dialog
        id={DIALOG}
        title="Apply as an artist"
        {...(open ? { open, closeHref: jobPath } : {})}
        foot={
          isSignedIn ? (
            <>
              <LeaveButton to={signUp} primary>
                Sign Up
              </LeaveButton>
              <LeaveButton to={signIn}>Sign In</LeaveButton>
            </>
          ) : (
            <>
              <ButtonLink to={signUp} variant="primary">
                Sign Up
              </ButtonLink>
              <ButtonLink to={signIn}>Sign In</ButtonLink>
            </>
          )
        }
      >
        <p>{PROMPT}</p>
        {isSignedIn ? <p className="mt-3 text-muted">You will be signed out of this account first.</p> : null}
      </Dialog>
    </>
  );
}
