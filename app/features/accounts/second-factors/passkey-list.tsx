import { KeyRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import type { Passkey } from '#app/features/accounts/second-factors/passkeys.server.ts';
import { ButtonLink, buttonLook, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

/** Closes the question where it stands. Without scripts its link loads the page again, which closes it too. */
function close(event: MouseEvent<HTMLAnchorElement>): void {
  const question = event.currentTarget.closest('details');
  if (!question) return;
  event.preventDefault();
  question.open = false;
  question.querySelector('summary')?.focus();
}

/** Asks once: a passkey that is gone cannot be brought back. Opens without scripts too. */
function RemovePasskey({ id, name }: { id: string; name: string }) {
  return (
    <details
      className="group open:basis-full"
      onToggle={({ currentTarget: { open, lastElementChild } }) => {
        // The button that was pressed is hidden.
        if (open) lastElementChild?.querySelector('p')?.focus();
      }}
    >
      <summary
        className={buttonLook(
          'secondary',
          'sm',
          'cursor-pointer list-none group-open:hidden [&::-webkit-details-marker]:hidden',
        )}
      >
        Remove <span className="sr-only">{name}</span>
      </summary>
      <Form
        method="post"
        action={`/settings/passkeys/${id}/deletion`}
        preventScrollReset
        className="flex flex-col items-start gap-3 rounded-md border-[1.5px] border-red bg-red-wash p-4"
      >
        <p tabIndex={-1} className="max-w-measure outline-none">
          It will not sign you in any more. Delete it on your device as well: it would still be offered there.
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" size="sm" busyLabel="Removing..." aria-label={`Yes, remove ${name}`}>
            Yes, remove it
          </SubmitButton>
          <ButtonLink to="/settings/passkeys" size="sm" variant="quiet" onClick={close}>
            Keep it
          </ButtonLink>
        </div>
      </Form>
    </details>
  );
}

export function PasskeyList({ passkeys, now }: { passkeys: readonly Passkey[]; now: string }) {
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
