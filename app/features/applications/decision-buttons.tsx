import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { DECISION_CONFIRMED, DECISION_FAILED, DECISION_LABEL, decisionQuestion } from '#app/copy/applications.ts';
import { APPLICATION_DECISIONS, type ApplicationDecision, type ApplicationStatus } from '#app/domain/application.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';

/** What answering returns when it failed; otherwise it redirects to `returnTo`. */
export type DecisionReply = { decision: ApplicationDecision | null; reason: string | null; failed?: true };

type DecisionButtonsProps = {
  applicationId: string;
  /** Null while they have not written one. */
  artist: { fullName: string | null };
  status: ApplicationStatus;
  /** The page as it is, for those who would rather not answer now. */
  here: string;
  /** Where each answer leads. */
  returnTo: Record<ApplicationDecision, string>;
  /** Smaller and quieter where many stand below each other. */
  inList?: boolean;
  /** What else can be done, in the same row; it gives way to a question. */
  beside?: ReactNode;
};

const LOOK = {
  ACCEPTED: { variant: 'primary', Icon: Check, busy: 'Accepting...' },
  REJECTED: { variant: 'secondary', Icon: X, busy: 'Rejecting...' },
} as const;

const ROW = 'flex flex-wrap gap-2 sm:gap-3';

/**
 * Accept and reject while the application is PENDING; each asks for confirmation once, because the artist is told at
 * once and it cannot be undone (ruling c-93). An error takes their place (S2 §8) and stays there when the page learns
 * that somebody else has answered.
 */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { applicationId, artist, status, here, returnTo, inList = false, beside = null } = props;
  const artistName = artist.fullName || 'this artist';
  const fetcher = useFetcher<DecisionReply>({ key: `decision-${applicationId}` });
  const { revalidate } = useRevalidator();
  const asked = fetcher.formData?.get('decision');
  const action = `/shop/applications/${applicationId}/decision`;
  useReadyToPost(status === 'PENDING' ? action : null);
  const tryAgain = () => {
    // After a refusal the current state is shown; after a failure to reach the server, the state as before.
    if (!fetcher.data?.failed) void revalidate();
    fetcher.reset();
  };
  if (fetcher.data && fetcher.state === 'idle') {
    return (
      <div className={ROW}>
        <DecisionFailure reply={fetcher.data} onRetry={status === 'PENDING' ? tryAgain : null} />
        {beside}
      </div>
    );
  }
  if (status !== 'PENDING') return beside;
  return (
    <div
      className={classNames(
        ROW,
        '[&:has(details[open])>:not([open])]:hidden',
        // A thumb finds buttons that share the width of the screen.
        !inList && 'max-sm:*:grow max-sm:[&_summary]:w-full max-sm:[&_summary]:gap-1.5 max-sm:[&_summary]:px-2',
      )}
    >
      {APPLICATION_DECISIONS.map((decision) => {
        const { variant, Icon, busy } = LOOK[decision];
        const icon = <Icon size={18} aria-hidden="true" />;
        return (
          <AskedOnce
            key={decision}
            group={`decision-${applicationId}`}
            label={DECISION_LABEL[decision]}
            name={`${DECISION_LABEL[decision]} ${artistName}`}
            icon={icon}
            variant={inList ? 'secondary' : variant}
            size={inList ? 'sm' : 'md'}
            question={decisionQuestion(decision, artistName)}
            no={{ to: here, label: 'Not now' }}
          >
            <fetcher.Form method="post" action={action}>
              <input type="hidden" name="decision" value={decision} />
              <input type="hidden" name="returnTo" value={returnTo[decision]} />
              <SubmitButton
                size={inList ? 'sm' : 'md'}
                icon={icon}
                aria-label={`${DECISION_CONFIRMED[decision]} ${artistName}`}
                busy={asked === decision}
                busyLabel={busy}
                disabled={asked !== undefined && asked !== null && asked !== decision}
              >
                {DECISION_CONFIRMED[decision]}
              </SubmitButton>
            </fetcher.Form>
          </AskedOnce>
        );
      })}
      {beside}
    </div>
  );
}

function DecisionFailure({ reply, onRetry }: { reply: DecisionReply; onRetry: (() => void) | null }) {
  const { decision, reason } = reply;
  const text = decision ? DECISION_FAILED[decision] : 'Failed to update application status';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FormNotice errors={reason ? [text, reason] : [text]} focus />
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
