import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Form, replace, useNavigation, useSubmit } from 'react-router';
import { WENT_WRONG } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { addPasskeySchema, PASSKEY_NAME_MAX } from '#app/domain/accounts.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { browserWords } from '#app/features/accounts/devices/browser-words.ts';
import { knowsPasskeys, makePasskey, PasskeyProblem } from '#app/features/accounts/second-factors/passkey-ceremony.ts';
import {
  addPasskey,
  canHavePasskeys,
  type Passkey,
  passkeysOf,
} from '#app/features/accounts/second-factors/passkeys.server.ts';
import { getAccountMemberCtx, postAccountForm } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { EmptyState, Notice } from '#app/ui/feedback/notices.tsx';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { plainField, TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/passkeys';

export const meta = titled('Passkeys');

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getAccountMemberCtx(context);
  const isPossible = canHavePasskeys(ctx.settings.baseUrl);
  const { name } = browserWords(request.headers.get('user-agent') ?? '');
  return { passkeys: await passkeysOf(ctx), isPossible, name, now: ctx.now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const ctx = getAccountMemberCtx(args.context);
  return postAccountForm(args, {
    schema: addPasskeySchema,
    failed: WENT_WRONG,
    act: (typed) => addPasskey(ctx, typed),
    answer: () => replace(withDone('/settings/passkeys', 'passkey-added')),
  });
}

export default function SettingsPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, isPossible, name, now } = loaderData;
  const problems = useMemo(() => problemsIn(actionData), [actionData]);
  return (
    <SettingsPage
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the lock of your device instead of your password."
    >
      <div className="flex flex-col gap-6">
        <PasskeyList passkeys={passkeys} now={now} />
        {isPossible ? (
          <AddPasskey name={name} problems={problems} />
        ) : (
          <>
            <FormNotice errors={problems} answer={problems} focus />
            <Notice tone="blue">Passkeys need the site to be reached by its name and over HTTPS.</Notice>
          </>
        )}
      </div>
    </SettingsPage>
  );
}

/** The same as long as the answer is: each one is announced once. */
function problemsIn(answer: Route.ComponentProps['actionData']): string[] | null {
  if (isFailed(answer)) return [answer.told ?? WENT_WRONG];
  return answer?.result.error?.[''] ?? null;
}

type AddPasskeyProps = {
  name: string;
  problems: string[] | null;
};

function AddPasskey({ name, problems }: AddPasskeyProps) {
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

  // After the answer, saved input no longer counts as typed, unless it has changed since.
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

function RemovePasskey({ id, name }: { id: string; name: string }) {
  return (
    <AskedOnce
      label="Remove"
      name={`Remove ${name}`}
      size="sm"
      question="It will no longer sign you in. Delete it on your device too, or your device keeps offering it."
      no={{ to: '/settings/passkeys', label: 'Keep it' }}
    >
      <Form method="post" action={`/settings/passkeys/${id}/deletion`} preventScrollReset>
        <SubmitButton variant="danger" size="sm" busyLabel="Removing..." aria-label={`Yes, remove ${name}`}>
          Yes, remove it
        </SubmitButton>
      </Form>
    </AskedOnce>
  );
}

function PasskeyList({ passkeys, now }: { passkeys: readonly Passkey[]; now: string }) {
  if (passkeys.length === 0) {
    return (
      <EmptyState ornament="dagger" title="No passkeys yet">
        Add one for this device, or for a security key that you carry with you.
      </EmptyState>
    );
  }
  return (
    <Card as="section">
      <h2 className="mb-2 text-2xl">Your passkeys</h2>
      <ul className="divide-y divide-hairline">
        {passkeys.map(({ id, name, addedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <KeyRound size={22} aria-hidden="true" className="shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">
                Added <RelativeTime at={addedAt} now={now} />
              </p>
            </div>
            <RemovePasskey id={id} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
