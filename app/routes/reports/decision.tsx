import { redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { APPEAL_ANSWER_LABEL, decisionTitle, YOUR_THING } from '#app/copy/reports.ts';
import { keptOutBy, letInWords } from '#app/copy/staff.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx, getMemberCtx, getServices, onVisit } from '#app/data/http/request-context.ts';
import { appealSchema } from '#app/domain/staff/reports.ts';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { SnapshotView } from '#app/features/reports/case-page.tsx';
import { answerDecision } from '#app/features/reports/decide.server.ts';
import { decisionForPerson, readDecisionAddress } from '#app/features/reports/decision.server.ts';
import { AppealForm } from '#app/features/reports/report-form.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { SECRET_ADDRESS, titled } from '#app/routes/layouts/document.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { Card, FlashSheet, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/decision';

export const meta = titled('A decision about you', { name: 'robots', content: 'noindex' });

export const handle = SECRET_ADDRESS;

type Context = Route.LoaderArgs['context'];

/** By a session, or by the signed address in the mail; without either, the sign-in page comes first. */
function named(context: Context, part: string) {
  const address = readDecisionAddress(getServices(context).settings.authSecret, part);
  if (!address) throw notFound();
  if (!address.byMail && getCtx(context).actor.kind === 'visitor') {
    throw redirect(signInPath(`/decisions/${address.decisionId}`));
  }
  return address;
}

export const middleware = [
  onVisit(async ({ context, params }) => {
    const { kind } = getCtx(context).actor;
    if (kind !== 'artist' && kind !== 'shop') return;
    const address = readDecisionAddress(getServices(context).settings.authSecret, params.decisionId ?? '');
    if (address) await readAbout(getMemberCtx(context), ['DECISION'], [address.decisionId]);
  }),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const address = named(context, params.decisionId);
  const decision = await decisionForPerson(getCtx(context), address);
  if (!decision) throw notFound();
  return { decision };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const address = named(context, params.decisionId);
  const form = await readForm(request, appealSchema);
  if (!form.ok) return form.reply;
  const answered = await answerDecision(getCtx(context), { ...address, ...form.value });
  if (!answered.ok) return refusedForm(form.submission, answered.refusal);
  throw redirect(withDone(`/decisions/${params.decisionId}`, 'decision-answered'));
}

export default function Decision({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  const { kind, outcome, isRemoved, words, days, decidedAt, isUndone, ended, said } = decision;
  const reply = useLastAnswer(actionData) ?? undefined;
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8 sm:py-12">
      <PageHeader
        title={decisionTitle(outcome, kind)}
        lead={
          <>
            Decided by our staff on <DayOf at={decidedAt} />.
          </>
        }
        className="mb-0!"
      />
      {isUndone ? (
        <Notice tone="green" role="note" title="This decision is undone.">
          {outcome === 'suspended' || outcome === 'banned'
            ? `${letInWords(outcome === 'banned')} Guest spots that ended with it stay ended; everything else is as it was before.`
            : 'Everything is as it was before.'}
        </Notice>
      ) : ended ? (
        <Ended outcome={outcome} isRemoved={isRemoved} ended={ended} />
      ) : null}
      <FlashSheet>
        <h2 className="mb-2 text-xl">What our staff say</h2>
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{words}</p>
        {days === null ? null : <p className="mt-3 text-muted">{days === 1 ? 'For one day.' : `For ${days} days.`}</p>}
      </FlashSheet>
      {said ? (
        <Card as="section">
          <SectionHeader title={`It is about ${YOUR_THING[kind]}`} />
          <SnapshotView snapshot={said} />
        </Card>
      ) : null}
      <Answer decision={decision} reply={reply} />
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData']['decision'];

/** Lifting a suspension does not undo the decision: its text remains valid (c-142). */
function Ended({
  outcome,
  isRemoved,
  ended,
}: Pick<Shown, 'outcome' | 'isRemoved'> & { ended: NonNullable<Shown['ended']> }) {
  const what = keptOutBy(outcome === 'banned');
  return (
    <Notice tone="green" role="note" title={ended.isLifted ? `This ${what} was lifted.` : `This ${what} is over.`}>
      {ended.isLifted ? 'Our staff let you in again on ' : 'It ended on '}
      <DayOf at={ended.at} />, and what it hid was shown again.
      <span>{isRemoved ? ' What was removed stays removed.' : null}</span>
    </Notice>
  );
}

type AnswerProps = { decision: Shown; reply: Route.ComponentProps['actionData'] };

/** The form also stays with an answer that came too late, for example from another tab: it says why. */
function Answer({ decision: { appeal, canAnswer, answerableUntil, ended, isRemoved }, reply }: AnswerProps) {
  const isLifted = ended?.isLifted === true && !isRemoved;
  return (
    <>
      {appeal ? (
        <Card as="section">
          <SectionHeader title="Your answer" />
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{appeal.words}</p>
          <h3 className="mt-5 font-bold">
            {appeal.answer ? APPEAL_ANSWER_LABEL[appeal.answer] : 'Our staff will look at it again'}
          </h3>
          {appeal.answerWords ? (
            <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{appeal.answerWords}</p>
          ) : null}
        </Card>
      ) : null}
      {appeal || canAnswer ? null : (
        <p className="text-muted">{refusalText(isLifted ? 'decision-lifted' : 'decision-final')}</p>
      )}
      {canAnswer || reply ? (
        <Card as="section">
          <SectionHeader title="Answer it" />
          {canAnswer ? (
            <p className="mb-5 max-w-measure text-muted">
              You can answer once, until <DayOf at={answerableUntil} />. Our staff then look at it again.
            </p>
          ) : null}
          <AppealForm reply={reply} />
        </Card>
      ) : null}
    </>
  );
}

export const ErrorBoundary = loadFailed('Failed to load the decision', {
  title: 'Decision not found',
  to: '/',
  label: 'Home',
});
