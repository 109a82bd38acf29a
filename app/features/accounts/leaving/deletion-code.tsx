import { useFetcher } from 'react-router';
import { RECENT_MINUTES } from '#app/domain/accounts.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { useReadyToPost } from '#app/ui/forms/use-turn.ts';

const CODE_PATH = '/settings/deletion/code';

/** The answer to asking for a code. */
export type CodeAnswer = { problem: string | null };

/** Asks for the mail with the code, for members without a password. What is typed beside it stays. */
export function DeletionCode({ email, answer }: { email: string; answer: CodeAnswer | undefined }) {
  const fetcher = useFetcher<CodeAnswer>();
  useReadyToPost(CODE_PATH);
  const isBusy = fetcher.state !== 'idle';
  const latest = fetcher.data ?? answer;
  return (
    <fetcher.Form method="post" action={CODE_PATH} className="mb-5 flex flex-col items-start gap-3">
      <p className="max-w-measure">
        You signed in more than {RECENT_MINUTES} minutes ago and have no password, so we mail a code to{' '}
        <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <SubmitButton variant="secondary" busy={isBusy} busyLabel="Sending...">
        Email me a code
      </SubmitButton>
      <p role="status" className="font-semibold empty:hidden">
        {latest && !isBusy
          ? (latest.problem ?? 'Sent. Please use the newest mail; the code works for 10 minutes.')
          : null}
      </p>
    </fetcher.Form>
  );
}
