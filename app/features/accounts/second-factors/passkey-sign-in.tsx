import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import {
  answerWithPasskey,
  knowsPasskeys,
  PasskeyProblem,
} from '#app/features/accounts/second-factors/passkey-ceremony.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';

/** The button that signs in without a password. Only where a script runs in a browser that knows passkeys. */
export function PasskeySignIn({ returnTo }: { returnTo: string | null }) {
  const [isKnown, setKnown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = useSubmit();
  const isEntering = useNavigation().formAction === '/auth/passkey';

  useEffect(() => setKnown(knowsPasskeys()), []);
  if (!isKnown) return null;

  async function signIn() {
    setAsking(true);
    setProblem(null);
    try {
      const answer = await answerWithPasskey('/auth/passkey/options');
      await submit({ answer, returnTo: returnTo ?? '' }, { method: 'post', action: '/auth/passkey' });
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error;
      setProblem(error.message);
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-hairline pt-5">
      <FormNotice errors={problem ? [problem] : null} focus />
      <Button
        size="lg"
        icon={<KeyRound size={19} aria-hidden="true" />}
        busy={isAsking || isEntering}
        busyLabel="Signing in..."
        onClick={signIn}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
