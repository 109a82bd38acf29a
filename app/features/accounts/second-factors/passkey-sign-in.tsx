import { KeyRound } from 'lucide-react';
import { Form } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';

/**
 * The button that signs in without a password. Shown only where a script runs in a browser that knows passkeys
 * (public/theme.js); still/passkey-button.ts fills the form in.
 */
export function PasskeySignIn({ returnTo }: { returnTo: string | null }) {
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
