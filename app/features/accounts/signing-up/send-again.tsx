import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';

type SendAgainProps = {
  /** The page that sends such a mail; without scripts it answers itself. */
  action: string;
  email: string;
  returnTo: string | null;
};

/**
 * Asks for the same mail once more. The page stays, with whatever is typed in it (still/send-forms.ts); the answer is the
 * same for any address.
 */
export function SendAgain({ action, email, returnTo }: SendAgainProps) {
  return (
    <Form
      method="post"
      action={action}
      data-again="Sent again. Please use the newest mail."
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
