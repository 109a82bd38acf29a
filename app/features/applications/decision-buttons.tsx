import { Check, X } from 'lucide-react';
import { useFetcher } from 'react-router';
import { DECISION_FAILED, DECISION_LABEL } from '#app/copy/applications.ts';
import { APPLICATION_DECISIONS, type ApplicationDecision } from '#app/domain/application.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';

/** What answering brings back when it did not work; otherwise one goes on to `returnTo`. */
export type DecisionReply = { decision: ApplicationDecision | null; reason: string | null } | { failed: true };

type DecisionButtonsProps = {
  applicationId: string;
  artistName: string;
  /** Where the page goes on, per answer. */
  returnTo: Record<ApplicationDecision, string>;
  size?: 'sm' | 'md';
};

const LOOK = {
  ACCEPTED: { variant: 'primary', Icon: Check, busy: 'Accepting...' },
  REJECTED: { variant: 'secondary', Icon: X, busy: 'Rejecting...' },
} as const;

/** Accept and reject, one small form each; what goes wrong stands in their place (S2 §8). */
export function DecisionButtons({ applicationId, artistName, returnTo, size = 'md' }: DecisionButtonsProps) {
  const fetcher = useFetcher<DecisionReply>({ key: `decision-${applicationId}` });
  const asked = fetcher.formData?.get('decision');
  if (fetcher.data && fetcher.state === 'idle') return <DecisionFailure reply={fetcher.data} />;
  return (
    <div className="flex flex-wrap gap-3">
      {APPLICATION_DECISIONS.map((decision) => {
        const { variant, Icon, busy } = LOOK[decision];
        return (
          <fetcher.Form key={decision} method="post" action={`/shop/applications/${applicationId}/decision`}>
            <input type="hidden" name="decision" value={decision} />
            <input type="hidden" name="returnTo" value={returnTo[decision]} />
            <SubmitButton
              variant={variant}
              size={size}
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

function DecisionFailure({ reply }: { reply: DecisionReply }) {
  if ('failed' in reply) return <FormNotice errors={['Failed to update application status']} />;
  const text = reply.decision ? DECISION_FAILED[reply.decision] : 'Failed to update application status';
  return <FormNotice errors={reply.reason ? [text, reply.reason] : [text]} />;
}
