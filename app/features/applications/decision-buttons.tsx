import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLoadAgain } from '#app/browser/refresh.ts';
import {
  DECISION_CONFIRMED,
  DECISION_FAILED,
  DECISION_LABEL,
  decisionQuestion,
  UNANSWERABLE,
} from '#app/copy/applications.ts';
import { APPLICATION_DECISIONS, type ApplicationDecision, type ApplicationStatus } from '#app/domain/applications.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Answered = { card: Element; next: Element | null };

/** Answering in a list removes the focused buttons. Returns a function that notes the form that was sent. */
function useFocusOnceAnswered(status: ApplicationStatus, failure: unknown): (form: Element) => void {
  const answered = useRef<Answered | null>(null);
  useLayoutEffect(() => {
    if (failure) answered.current = null;
  }, [failure]);
  useLayoutEffect(() => {
    if (status !== 'PENDING') goOnFrom(answered.current?.card, answered.current);
    answered.current = null;
  }, [status]);
  useLayoutEffect(() => () => goOnFrom(answered.current?.next, answered.current), []);
  return (form) => {
    const card = form.closest('li');
    answered.current = card && { card, next: card.nextElementSibling ?? card.previousElementSibling };
  };
}

function goOnFrom(place: Element | null | undefined, answered: Answered | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !answered?.card.contains(activeElement)) return;
  place?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
}

export type DecisionReply = { decision: ApplicationDecision | null; reason: string | null; failed?: true };

type DecisionButtonsProps = {
  applicationId: string;
  artist: { fullName: string | null };
  status: ApplicationStatus;
  canAnswer: boolean;
  here: string;
  returnTo: Record<ApplicationDecision, string>;
  inList?: boolean;
  beside?: ReactNode;
};

const LOOK = {
  ACCEPTED: { variant: 'primary', Icon: Check, busy: 'Accepting...' },
  REJECTED: { variant: 'secondary', Icon: X, busy: 'Rejecting...' },
} as const;

const ROW = 'flex flex-wrap gap-2 sm:gap-3';

/** Each asks once, because the artist is notified at once (c-93). An error stays above both (S2 §8, c-216). */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { applicationId, artist, status, canAnswer, here, returnTo, inList = false, beside = null } = props;
  const artistName = artist.fullName || 'this artist';
  const fetcher = useFetcher<DecisionReply>({ key: `decision-${applicationId}` });
  const failure = useFailure(fetcher);
  const noteAnswer = useFocusOnceAnswered(status, failure.reply);
  const asked = fetcher.formData?.get('decision');
  const hydrated = useHydrated();
  // Without a script the address scrolls to the card.
  const leadsTo = (decision: ApplicationDecision) =>
    inList && hydrated ? returnTo[decision].replace(/#.*/, '') : returnTo[decision];
  const action = `/shop/applications/${applicationId}/decision`;
  if (status === 'PENDING' && !canAnswer) {
    return (
      <div className={ROW}>
        <p className="text-muted">{UNANSWERABLE}</p>
        {beside}
      </div>
    );
  }
  if (status !== 'PENDING') {
    return failure.reply ? (
      <div className={ROW}>
        <DecisionFailure reply={failure.reply} sent={failure.sent} />
        {beside}
      </div>
    ) : (
      beside
    );
  }
  return (
    <div
      className={classNames(
        ROW,
        '[&:has(details[open])>:not([open])]:hidden',
        !inList && 'max-sm:*:grow max-sm:[&_summary]:w-full max-sm:[&_summary]:gap-1.5 max-sm:[&_summary]:px-2',
      )}
    >
      {failure.reply ? <DecisionFailure reply={failure.reply} sent={failure.sent} /> : null}
      {APPLICATION_DECISIONS.map((decision) => {
        const { variant, Icon, busy } = LOOK[decision];
        const icon = <Icon size={18} />;
        return (
          <AskedOnce
            key={`${decision}-${failure.count}`}
            group={`decision-${applicationId}`}
            label={DECISION_LABEL[decision]}
            name={`${DECISION_LABEL[decision]} ${artistName}`}
            icon={icon}
            variant={inList ? 'secondary' : variant}
            size={inList ? 'sm' : 'md'}
            question={decisionQuestion(decision, artistName)}
            no={{ to: here, label: 'Not now' }}
          >
            <fetcher.Form
              method="post"
              action={action}
              preventScrollReset
              onSubmit={(event) => {
                fetcher.reset();
                failure.setSent(decision);
                if (inList) noteAnswer(event.currentTarget);
              }}
            >
              <input type="hidden" name="decision" value={decision} />
              <input type="hidden" name="returnTo" value={leadsTo(decision)} />
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

function useFailure({ data }: { data: DecisionReply | undefined }) {
  const loadAgain = useLoadAgain();
  const [sent, setSent] = useState<ApplicationDecision | null>(null);
  const [failed, setFailed] = useState({ reply: data, count: 0 });
  if (data !== failed.reply) setFailed({ reply: data, count: failed.count + (data ? 1 : 0) });
  useEffect(() => {
    // A refusal means that the page is outdated. If the server was not reached, nothing is known.
    if (data && !data.failed) void loadAgain();
  }, [data, loadAgain]);
  return { reply: data, count: failed.count, sent, setSent };
}

function DecisionFailure({ reply, sent }: { reply: DecisionReply; sent: ApplicationDecision | null }) {
  const { reason } = reply;
  const decision = reply.failed ? sent : reply.decision;
  const text = decision ? DECISION_FAILED[decision] : 'Failed to update application status';
  return (
    <div className="basis-full">
      <FormNotice errors={reason ? [text, reason] : [text]} focus />
    </div>
  );
}
