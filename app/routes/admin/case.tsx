import { Form, redirect, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import {
  APPEAL_ANSWER_LABEL,
  CASE_STATE_LABEL,
  caseTitle,
  OUTCOME_HINT,
  OUTCOME_LABEL,
  REMOVAL_HINT,
} from '#app/copy/reports.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import {
  APPEAL_ANSWERS,
  appealAnswerSchema,
  DECISION_WORDS_MAX,
  decisionSchema,
  OUTCOMES,
  type ReportedKind,
  SUSPENSION_DAYS_MAX,
} from '#app/domain/staff/reports.ts';
import { staffListAddress } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffCaseSearch } from '#app/domain/staff/staff-search.ts';
import { originOf, withOrigin } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { Around, Earlier, SentReports, WhatItSays } from '#app/features/reports/case-page.tsx';
import { type CaseForStaff, caseForStaff, casesForStaff } from '#app/features/reports/cases.server.ts';
import { answerAppeal, decideCase, undoDecision } from '#app/features/reports/decide.server.ts';
import { LookLink } from '#app/features/view-as/view-as.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy, useViewer } from '#app/routes/layouts/document.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { CheckboxField, RadioCards } from '#app/ui/forms/choices.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Card, FlashSheet, PageHeader, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/case';

export const meta: Route.MetaFunction = titledBy(({ one }) => caseTitle(one), 'Report not found');

const LIST = '/admin/reports';

export async function loader({ context, params }: Route.LoaderArgs) {
  const one = await caseForStaff(getCtxOf(context, 'staff'), params.caseId);
  if (!one) throw notFound();
  return { one };
}

/** Decides; with `?answer` it answers whom the decision is about, and with `?undo` it puts back what nobody can answer for. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'staff');
  const { caseId } = params;
  if (!isId(caseId)) throw notFound();
  const list = originOf(url.search) ?? LIST;
  if (url.searchParams.has('answer')) {
    const form = await readForm(request, appealAnswerSchema);
    if (!form.ok) return form.reply;
    const answered = await answerAppeal(ctx, { caseId, ...form.value });
    if (!answered.ok) return refusedForm(form.submission, answered.refusal);
    throw redirect(withDone(await nextAddress(context, list), 'appeal-answered'));
  }
  if (url.searchParams.has('undo')) {
    const undone = await undoDecision(ctx, caseId);
    if (!undone.ok) throw refusedAt(`${LIST}/${caseId}`, undone.refusal);
    throw redirect(withDone(`${LIST}/${caseId}`, 'thing-put-back'));
  }
  const form = await readForm(request, decisionSchema);
  if (!form.ok) return form.reply;
  const decided = await decideCase(ctx, { caseId, ...form.value });
  if (!decided.ok) return refusedForm(form.submission, decided.refusal);
  const told = decided.value.isHeard ? 'case-decided' : 'case-decided-unheard';
  throw redirect(withDone(await nextAddress(context, list), told));
}

/** The case that waits longest among those of the list, or else the list. */
async function nextAddress(context: Route.ActionArgs['context'], list: string): Promise<string> {
  const narrowed = new URLSearchParams(list.startsWith(`${LIST}?`) ? list.slice(LIST.length) : '');
  narrowed.delete('after');
  const search = parseStaffSearch(staffCaseSearch, narrowed);
  if (search.state === 'decided') return list;
  const [next] = (await casesForStaff(getCtxOf(context, 'staff'), search, 1)).rows;
  return next ? withOrigin(`${LIST}/${next.id}`, list, LIST) : list;
}

export default function AdminCase({ loaderData: { one }, actionData }: Route.ComponentProps) {
  const back = originOf(useLocation().search) ?? LIST;
  const thing = placeOf(one, useHere());
  const isReported = one.reportsCount > 0;
  const hasForm = one.state !== 'decided';
  const told = actionData && 'refusal' in actionData ? actionData.refusal : null;
  return (
    <>
      <PageHeader
        title={caseTitle(one)}
        lead={one.title}
        back={{ to: back, label: 'Reports' }}
        actions={
          thing ? <ButtonLink to={thing}>{one.kind === 'job' ? 'Open the job' : 'Show in the list'}</ButtonLink> : null
        }
      />
      {told && !hasForm ? (
        <Notice tone="mustard" role="alert" className="mb-5">
          {told}
        </Notice>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <WhatItSays one={one} />
          <Around one={one} />
          {isReported ? <SentReports one={one} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Person one={one} />
          {one.decision ? <Decided decision={one.decision} undoable={one.canUndo ? one.id : null} /> : null}
          {one.state === 'open' ? (
            <FlashSheet>
              <DecisionForm key={one.id} kind={one.kind} hasAccount={one.hasAccount} reply={actionData} />
            </FlashSheet>
          ) : null}
          {one.state === 'appealed' ? (
            <FlashSheet>
              <AppealAnswerForm key={one.id} reply={actionData} />
            </FlashSheet>
          ) : null}
          <Earlier title="Earlier about the same person or page" none="Nothing." cases={one.earlierAbout} />
          {isReported ? <Earlier title="Also by who reported it" none="Nothing else." cases={one.earlierBy} /> : null}
        </div>
      </div>
    </>
  );
}

function placeOf({ kind, subjectId, now, about }: CaseForStaff, here: string): string | null {
  if (!now) return null;
  if (kind === 'job') return now.isGone ? null : jobAddress(subjectId, here);
  if (about) return staffListAddress(about.role === 'SHOP' ? '/admin/shops' : '/admin/artists', { q: about.email });
  return kind === 'shop' ? staffListAddress('/admin/shops', { q: now.snapshot.title }) : null;
}

function Person({ one: { about, state, sinceAt } }: { one: CaseForStaff }) {
  const here = useHere();
  const isAdministrator = useViewer()?.isAdministrator === true;
  return (
    <Card as="section">
      <SectionHeader title="Whose it is" />
      <DefinitionList
        rows={[
          { term: 'Name', detail: about ? (about.name ?? 'Not named yet') : 'nobody yet' },
          { term: 'Email', detail: <span className="wrap-anywhere">{about?.email ?? 'none'}</span> },
          { term: 'State', detail: CASE_STATE_LABEL[state] },
          { term: 'Since', detail: <DayOf at={sinceAt} /> },
        ]}
      />
      {isAdministrator && about?.isLookable ? (
        <div className="mt-4">
          <LookLink userId={about.userId} name={about.name ?? about.email ?? 'a member'} here={here} />
        </div>
      ) : null}
    </Card>
  );
}

type DecidedProps = {
  decision: NonNullable<CaseForStaff['decision']>;
  /** The case, where staff may put back what was removed: nobody was there to answer it. */
  undoable: string | null;
};

function Decided({ decision, undoable }: DecidedProps) {
  const { outcome, isRemoved, words, days, createdAt, staffEmail, undoneAt, appeal } = decision;
  return (
    <Card as="section">
      <SectionHeader title={OUTCOME_LABEL[outcome]} />
      <p className="text-muted text-sm">
        {staffEmail ?? 'a deleted account'}, <DayOf at={createdAt} />
        <span>{days === null ? '' : `, for ${days} days`}</span>
        <span>{isRemoved && outcome !== 'removed' ? ', and removed it' : ''}</span>
        <span>{undoneAt ? ', undone' : ''}</span>
      </p>
      {words ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p> : null}
      {appeal ? (
        <>
          <h3 className="mt-4 font-bold">The person answers</h3>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.words}</p>
        </>
      ) : null}
      {appeal?.answer ? (
        <>
          <h3 className="mt-4 font-bold">{APPEAL_ANSWER_LABEL[appeal.answer]}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.answerWords}</p>
        </>
      ) : null}
      {undoable ? (
        <Form method="post" action={`${LIST}/${undoable}?undo`} className="mt-5">
          <p className="mb-3 text-muted">Nobody ran this shop, so nobody can answer this decision.</p>
          <SubmitButton variant="secondary" busyLabel="Putting it back...">
            Put It Back
          </SubmitButton>
        </Form>
      ) : null}
    </Card>
  );
}

const FAILED = 'Your decision could not be saved. Please try again.';

type DecisionFormProps = {
  kind: ReportedKind;
  /** False for a page without an owner: nobody can be warned or suspended. */
  hasAccount: boolean;
  reply: FormReply | undefined;
};

type DecisionValues = { outcome: string; days: number | null; removes: boolean; words: string };

function DecisionForm({ kind, hasAccount, reply }: DecisionFormProps) {
  const outcomes = OUTCOMES.filter((one) => hasAccount || one === 'dismissed' || one === 'removed');
  return (
    <KeptForm<DecisionValues>
      id="decision"
      reply={reply}
      failed={FAILED}
      required={['outcome']}
      unkept={['outcome', 'days', 'removes']}
      className="group/decision flex flex-col gap-5"
    >
      {(fields) => (
        <>
          {/* Enter in a field presses the first button of a form. This one does nothing, so Enter cannot ban
              anybody. */}
          <button type="submit" disabled hidden />
          <RadioCards
            field={fields.outcome}
            label="Your decision"
            columns={1}
            options={outcomes.map((value) => ({
              value,
              label: OUTCOME_LABEL[value],
              description: value === 'removed' ? REMOVAL_HINT[kind] : OUTCOME_HINT[value],
            }))}
          />
          {hasAccount ? (
            <>
              <NumberField
                field={fields.days}
                label="Days of a suspension"
                hint={`Only for a suspension: 1 to ${SUSPENSION_DAYS_MAX}.`}
                inputMode="numeric"
                className="max-w-56 group-has-[[name=outcome]:checked:not([value=suspended])]/decision:hidden"
              />
              <CheckboxField field={fields.removes} label="With a warning, suspension or ban, remove it as well" />
            </>
          ) : null}
          <TextAreaField
            field={fields.words}
            label="Your words to the person"
            hint="They read this, and nothing of the reports. Not needed to dismiss."
            rows={5}
            maxLength={DECISION_WORDS_MAX}
          />
          <Decide />
        </>
      )}
    </KeptForm>
  );
}

/** Decides at once, except for a suspension, which asks for confirmation in the button's place. */
function Decide() {
  return (
    <div>
      <SubmitButton
        busyLabel="Deciding..."
        className="group-has-[[value=suspended]:checked]/decision:hidden group-has-[[value=banned]:checked]/decision:hidden"
      >
        Decide
      </SubmitButton>
      <div className="hidden group-has-[[value=suspended]:checked]/decision:block">
        <AskedOnce
          {...ASKS}
          question="Suspend this person? They are signed out at once, and their page and jobs are hidden."
        >
          <SubmitButton variant="danger" busyLabel="Suspending...">
            Suspend
          </SubmitButton>
        </AskedOnce>
      </div>
      <div className="hidden group-has-[[value=banned]:checked]/decision:block">
        <AskedOnce
          {...ASKS}
          question="Ban this person? They are signed out at once, and their page and jobs are hidden until staff lift it."
        >
          <SubmitButton variant="danger" busyLabel="Banning...">
            Ban
          </SubmitButton>
        </AskedOnce>
      </div>
    </div>
  );
}

const ASKS = { label: 'Decide', variant: 'primary', no: { label: 'Not yet' } } as const;

function AppealAnswerForm({ reply }: { reply: FormReply | undefined }) {
  const hints = {
    upheld: 'Nothing changes.',
    undone: 'What it took away is put back. Guest spots that ended with a suspension or a ban stay ended.',
  };
  const labels = { upheld: 'Keep it', undone: 'Undo it' };
  return (
    <KeptForm<{ answer: string; words: string }>
      id="appeal-answer"
      action="?answer"
      reply={reply}
      failed={FAILED}
      required={['answer', 'words']}
      unkept={['answer']}
    >
      {(fields) => (
        <>
          <RadioCards
            field={fields.answer}
            label="The decision"
            columns={1}
            options={APPEAL_ANSWERS.map((value) => ({ value, label: labels[value], description: hints[value] }))}
          />
          <TextAreaField
            field={fields.words}
            label="Your words to the person"
            rows={5}
            maxLength={DECISION_WORDS_MAX}
            required
          />
          <div>
            <SubmitButton busyLabel="Answering...">Send Answer</SubmitButton>
          </div>
        </>
      )}
    </KeptForm>
  );
}

export const ErrorBoundary = loadFailed('Failed to load the report', {
  title: 'Report not found',
  to: LIST,
  label: 'All reports',
});
