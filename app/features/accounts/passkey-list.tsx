import { KeyRound } from 'lucide-react';
import { Form } from 'react-router';
import type { Passkey } from '#app/features/accounts/passkeys.server.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { RelativeTime } from '#app/ui/data/relative-time.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

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
            <Form method="post" action={`/settings/passkeys/${id}/deletion`}>
              <SubmitButton size="sm" variant="secondary" busyLabel="Removing..." aria-label={`Remove ${name}`}>
                Remove
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
