import { Check, X } from 'lucide-react';
import { useFetcher, useRevalidator } from 'react-router';
import { DECISION_FAILED, DECISION_LABEL } from '#app/copy/applications.ts';
import { APPLICATION_DECISIONS, type ApplicationDecision, type ApplicationStatus } from '#app/domain/application.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';

/** What answering brings back when it did not work; otherwise one goes on to `returnTo`. */
export type DecisionReply = { decision: ApplicationDecision | null; reason: string | null; failed?: true };

type DecisionButtonsProps = {
  applicationId: string;
  artistName: string;
  status: ApplicationStatus;
  /** Where the page goes on, per answer. */
  returnTo: Record<ApplicationDecision, string>;
  /** Smaller and quieter where many stand below each other. */
  inList?: boolean;
};

const LOOK = {
  ACCEPTED: { variant: 'primary', Icon: Check, busy: 'Accepting...' },
  REJECTED: { variant: 'secondary', Icon: X, busy: 'Rejecting...' },
} as const;

/**
 * Accept and reject, one small form each, while the application is PENDING; what goes wrong stands in their place
 * (S2 §8) and stays there when the page learns that somebody else has answered.
 */
export function DecisionButtons({ applicationId, artistName, status, returnTo, inList = false }: DecisionButtonsProps) {
  const fetcher = useFetcher<DecisionReply>({ key: `decision-${applicationId}` });
  const { revalidate } = useRevalidator();
  const asked = fetcher.formData?.get('decision');
  const action = `/shop/applications/${applicationId}/decision`;
  useReadyToPost(status === 'PENDING' ? action : null);
  const tryAgain = () => {
    // What the server refused is to be seen as it stands by now; what did not reach it stands as before.
    if (!fetcher.data?.failed) void revalidate();
    fetcher.reset();
  };
  if (fetcher.data && fetcher.state === 'idle') {
    return <DecisionFailure reply={fetcher.data} onRetry={status === 'PENDING' ? tryAgain : null} />;
  }
  if (status !== 'PENDING') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {APPLICATION_DECISIONS.map((decision) => {
        const { variant, Icon, busy } = LOOK[decision];
        return (
          <fetcher.Form key={decision} method="post" action={action}>
            <input type="hidden" name="decision" value={decision} />
            <input type="hidden" name="returnTo" value={returnTo[decision]} />
            <SubmitButton
              variant={inList ? 'secondary' : variant}
              size={inList ? 'sm' : 'md'}
              icon={<Icon size={18} aria-hidden="true" />}
              aria-label={`${DECISION_LABEL[decision]} ${artistName}`}
              busy={asked === decision}
              busyLabel={busy}
              disabled={asked !== undefined && asked !== null && asked !== decision}
            >
              {DECISION_LABEL[decision]}
            </SubmitButton>
          </fetcher.Form>
        );
      })}
    </div>
  );
}

function DecisionFailure({ reply, onRetry }: { reply: DecisionReply; onRetry: (() => void) | null }) {
  const { decision, reason } = reply;
  const text = decision ? DECISION_FAILED[decision] : 'Failed to update application status';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FormNotice errors={reason ? [text, reason] : [text]} />
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
