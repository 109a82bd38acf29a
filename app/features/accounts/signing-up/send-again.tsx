import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from 'react-router';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';

type SendAgainProps = {
  /** The page that sends such a mail; without scripts it answers itself. */
  action: string;
  email: string;
  returnTo: string | null;
};
type Reply = { result?: SubmissionResult<string[]> };

/** Asks for the same mail once more. The page stays, with whatever is typed in it; the answer is the same for any address. */
export function SendAgain({ action, email, returnTo }: SendAgainProps) {
  const fetcher = useFetcher<Reply>();
  const isBusy = fetcher.state !== 'idle';
  const refused = Object.values(fetcher.data?.result?.error ?? {}).flatMap((texts) => texts ?? []);
  const said = refused.length > 0 ? refused.join(' ') : 'Sent again. Please use the newest mail.';
  return (
    <fetcher.Form method="post" action={action} className="mt-4 flex flex-col items-center gap-2 text-center">
      <input type="hidden" name="email" value={email} />
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <SubmitButton variant="quiet" busy={isBusy} busyLabel="Sending...">
        Send it again
      </SubmitButton>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {fetcher.data && !isBusy ? said : null}
      </p>
    </fetcher.Form>
  );
}
