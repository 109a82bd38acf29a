import type { SubmissionResult } from '@conform-to/react';
import { Check, X } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { useLoadAgain } from '#app/browser/refresh.ts';
import {
  DECISION_CONFIRMED,
  DECISION_FAILED,
  DECISION_LABEL,
  decisionQuestion,
  SAY_WHY,
  UNANSWERABLE,
} from '#app/copy/applications.ts';
import { APPLICATION_DECISIONS, type ApplicationDecision, type ApplicationStatus } from '#app/domain/applications.ts';
import type { Typed } from '#app/features/applications/rejection-fields.tsx';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
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

/** With `result`: the reason or the note of a rejection is not valid, and nothing was decided. */
export type DecisionReply =
  | { decision: ApplicationDecision | null; reason: string | null; failed?: true; result?: never }
  | { result: SubmissionResult<string[]>; failed?: never };

type DecisionButtonsProps = {
  applicationId: string;
  artist: { fullName: string | null };
  status: ApplicationStatus;
  canAnswer: boolean;
  here: string;
  returnTo: Record<ApplicationDecision, string>;
  earlierNotes: readonly string[];
  inList?: boolean;
  beside?: ReactNode;
};

const LOOK = {
  ACCEPTED: { variant: 'primary', Icon: Check, busy: 'Accepting...' },
  REJECTED: { variant: 'secondary', Icon: X, busy: 'Rejecting...' },
} as const;

const SOMEBODY = 'this artist';

const ROW = 'flex flex-wrap gap-2 sm:gap-3';

/** Each asks once, because the artist is notified at once (c-93). An error stays above both (S2 §8, c-216). */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { applicationId, artist, status, canAnswer, here, returnTo, inList = false, beside = null } = props;
  const artistName = artist.fullName || SOMEBODY;
  const fetcher = useFetcher<DecisionReply>({ key: `decision-${applicationId}` });
  const failure = useFailure(fetcher);
  const noteAnswer = useFocusOnceAnswered(status, fetcher.data);
  const hydrated = useHydrated();
  // Without a script the address scrolls to the card.
  const leadsTo = (decision: ApplicationDecision) =>
    inList && hydrated ? returnTo[decision].replace(/#.*/, '') : returnTo[decision];
  const [isOpened, setIsOpened] = useState(false);
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const send = (decision: ApplicationDecision) => (event: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    if (decision === 'REJECTED') setTyped({ reason: String(sent.get('reason')), note: String(sent.get('note')) });
    fetcher.reset();
    failure.setSent(decision);
    if (inList) noteAnswer(event.currentTarget);
  };
  if (status !== 'PENDING' || !canAnswer) {
    return <NotToDecide isPending={status === 'PENDING'} failure={failure} beside={beside} />;
  }
  return (
    <div
      className={classNames(
        ROW,
        '[&:has(details[open])>:not([open])]:hidden',
        !inList &&
          'max-sm:*:grow max-sm:[&>details>summary]:w-full max-sm:[&>details>summary]:gap-1.5 max-sm:[&>details>summary]:px-2',
      )}
    >
      {failure.reply ? <DecisionFailure reply={failure.reply} sent={failure.sent} /> : null}
      {APPLICATION_DECISIONS.map((decision) => {
        const { variant, Icon } = LOOK[decision];
        return (
          <AskedOnce
            key={`${decision}-${failure.count}`}
            group={`decision-${applicationId}`}
            label={DECISION_LABEL[decision]}
            name={`${DECISION_LABEL[decision]} ${artistName}`}
            icon={<Icon size={18} />}
            variant={inList ? 'secondary' : variant}
            size={inList ? 'sm' : 'md'}
            question={decisionQuestion(decision, artistName)}
            no={{ to: here, label: 'Not now' }}
            onOpen={() => setIsOpened(true)}
          >
            <DecisionForm
              {...props}
              fetcher={fetcher}
              decision={decision}
              leadsTo={leadsTo(decision)}
              isOpened={isOpened}
              typed={typed}
              onSubmit={send(decision)}
            />
          </AskedOnce>
        );
      })}
      {beside}
    </div>
  );
}

type NotToDecideProps = { isPending: boolean; failure: ReturnType<typeof useFailure>; beside: ReactNode };

function NotToDecide({ isPending, failure, beside }: NotToDecideProps) {
  if (!isPending && !failure.reply) return beside;
  return (
    <div className={ROW}>
      {!isPending && failure.reply ? (
        <DecisionFailure reply={failure.reply} sent={failure.sent} />
      ) : (
        <p className="text-muted">{UNANSWERABLE}</p>
      )}
      {beside}
    </div>
  );
}

const NOTHING_TYPED: Typed = { reason: '', note: '' };

/** On demand: the first page of every member loads the buttons with its scripts. */
const RejectionFields = lazy(() =>
  import('#app/features/applications/rejection-fields.tsx').then(
    ({ RejectionFields }) => ({ default: RejectionFields }),
    () => ({ default: SayWhy }),
  ),
);

/** Without scripts, the fields are on a page of their own. */
function SayWhy() {
  return (
    <Button type="submit" name="step" value="why">
      {SAY_WHY}
    </Button>
  );
}

type DecisionFormProps = Pick<DecisionButtonsProps, 'applicationId' | 'artist' | 'earlierNotes' | 'inList'> & {
  fetcher: FetcherWithComponents<DecisionReply>;
  decision: ApplicationDecision;
  leadsTo: string;
  isOpened: boolean;
  /** What was sent last: a form that could not be sent is drawn anew with it. */
  typed: Typed;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A rejection takes a reason and a note. The button shares a row with what follows the form. */
function DecisionForm(props: DecisionFormProps) {
  const { applicationId, artist, earlierNotes, inList, fetcher, decision, leadsTo, typed, onSubmit } = props;
  const isOpened = props.isOpened || fetcher.data?.result;
  const { Icon, busy } = LOOK[decision];
  const isRejection = decision === 'REJECTED';
  const asked = fetcher.formData?.get('decision');
  return (
    <fetcher.Form
      method="post"
      action={`/shop/applications/${applicationId}/decision`}
      preventScrollReset
      data-asks={isRejection ? 'always' : undefined}
      onSubmit={onSubmit}
      className="contents"
    >
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="returnTo" value={leadsTo} />
      {isRejection && isOpened ? (
        <Suspense>
          <RejectionFields typed={typed} result={fetcher.data?.result} earlierNotes={earlierNotes} />
        </Suspense>
      ) : null}
      <SubmitButton
        size={inList ? 'sm' : 'md'}
        icon={<Icon size={18} />}
        aria-label={`${DECISION_CONFIRMED[decision]} ${artist.fullName || SOMEBODY}`}
        busy={asked === decision}
        busyLabel={busy}
        disabled={asked !== undefined && asked !== null && asked !== decision}
      >
        {DECISION_CONFIRMED[decision]}
      </SubmitButton>
      {isRejection && !isOpened ? <SayWhy /> : null}
    </fetcher.Form>
  );
}

function useFailure({ data: answer }: { data: DecisionReply | undefined }) {
  const data = answer?.result ? undefined : answer;
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

type Refused = Exclude<DecisionReply, { result: SubmissionResult<string[]> }>;

function DecisionFailure({ reply, sent }: { reply: Refused; sent: ApplicationDecision | null }) {
  const { reason } = reply;
  const decision = reply.failed ? sent : reply.decision;
  const text = decision ? DECISION_FAILED[decision] : 'Failed to update application status';
  return (
    <div className="basis-full">
      <FormNotice errors={reason ? [text, reason] : [text]} focus />
    </div>
  );
}
