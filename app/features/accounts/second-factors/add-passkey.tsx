import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { PASSKEY_NAME_MAX } from '#app/domain/accounts.ts';
import { knowsPasskeys, makePasskey, PasskeyProblem } from '#app/features/accounts/second-factors/passkey-ceremony.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

type AddPasskeyProps = {
  /** What the passkey is called unless somebody calls it otherwise: 'Chrome on Linux'. */
  name: string;
  problems: string[] | null;
};

/** Makes a passkey on this device. Browsers only do that with JavaScript. */
export function AddPasskey({ name, problems }: AddPasskeyProps) {
  const [isKnown, setKnown] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<{ field: string | undefined; errors: string[] } | null>(null);
  const secret = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  const { state } = useNavigation();
  const sending = useRef<{ form: HTMLFormElement; sent: FormData } | null>(null);

  useEffect(() => setKnown(knowsPasskeys()), []);

  const isPasswordWrong = problem?.field === 'password';
  useEffect(() => {
    if (isPasswordWrong && !isAsking) secret.current?.querySelector('input')?.focus();
  }, [isPasswordWrong, isAsking]);

  // Answered: what is saved is no longer typed, unless it was changed meanwhile.
  useEffect(() => {
    if (state !== 'idle' || !sending.current) return;
    if (!problems) empty(sending.current.form, sending.current.sent);
    sending.current = null;
  }, [state, problems]);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    setAsking(true);
    setProblem(null);
    try {
      const answer = await makePasskey('/settings/passkeys/options', { password: String(typed.get('password')) });
      sending.current = { form, sent: typed };
      await submit({ name: String(typed.get('name')), answer }, { method: 'post', action: '/settings/passkeys' });
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error;
      setProblem({ field: error.field, errors: [error.message] });
    } finally {
      setAsking(false);
    }
  }

  if (isKnown === false) return <Notice tone="blue">This browser can't make passkeys.</Notice>;
  return (
    <Card as="section">
      <h2 className="mb-4 text-2xl">Add a passkey</h2>
      <noscript>
        <p className="mb-4">Passkeys need JavaScript, which is off in this browser.</p>
      </noscript>
      <Form method="post" onSubmit={add} {...asksFirst('always')} className="flex max-w-md flex-col gap-5">
        <FormNotice
          errors={isPasswordWrong ? null : (problem?.errors ?? problems)}
          answer={problem ?? problems}
          focus
        />
        <TextField
          field={plainField('name', name)}
          label="Name"
          hint="So that you know it again."
          maxLength={PASSKEY_NAME_MAX}
          required
        />
        <div ref={secret}>
          <PasswordField
            field={plainField('password', undefined, isPasswordWrong ? problem.errors : undefined)}
            label="Your password"
            autoComplete="current-password"
            required
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          icon={<KeyRound size={18} aria-hidden="true" />}
          busy={isAsking || state === 'submitting'}
          busyLabel="Waiting for your device..."
          disabled={!isKnown}
        >
          Add a passkey
        </Button>
      </Form>
    </Card>
  );
}

function empty(form: HTMLFormElement, sent: FormData): void {
  for (const field of form.querySelectorAll('input')) {
    if (field.value === sent.get(field.name)) field.value = field.defaultValue;
  }
}
