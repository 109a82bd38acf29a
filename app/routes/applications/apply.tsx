import { createContext, data, href, redirect, useLocation } from 'react-router';
import { applicationsClosed } from '#app/copy/jobs.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx, getCtxOf } from '#app/data/http/request-context.ts';
import { applySchema } from '#app/domain/application-forms.ts';
import type { Refusal } from '#app/domain/results.ts';
import { originOf, safeReturnPath } from '#app/domain/values/addresses.ts';
import { isId } from '#app/domain/values/id.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { afterApplying, applyAddress, isJobItself, jobAgain } from '#app/features/applications/apply-address.ts';
import {
  ApplicationAttachmentsPanel,
  ApplyForm,
  type ApplyReply,
  JobInBrief,
} from '#app/features/applications/apply-form.tsx';
import { letterOfArtist } from '#app/features/applications/artist-applications.server.ts';
import { type JobToApply, jobToApplyTo } from '#app/features/applications/job-to-apply-to.server.ts';
import { jobAnchor } from '#app/features/jobs/job-address.ts';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import { ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { refusedDates } from '#app/routes/stays/transition.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/apply';

export const meta: Route.MetaFunction = titledBy(({ job }) => `Apply for ${job.title}`, 'Job not found');

const SIGN_IN_FIRST = 'Please sign in to apply for this position';

const letterInHand = createContext(false);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const isKept = ctx.actor.kind === 'visitor' && context.get(letterInHand);
  if (ctx.actor.kind === 'visitor' && !isKept) throw redirect(signInPath(`/jobs/${params.jobId}`, SIGN_IN_FIRST));
  if (ctx.actor.kind !== 'artist' && !isKept) throw redirect('/');
  const found = await jobToApplyTo(ctx, params.jobId);
  if (!found) throw notFound();
  const { refusal, closedOn, ...shown } = found;
  const letterOf = url.searchParams.get('letter');
  return {
    ...shown,
    letter: ctx.actor.kind === 'artist' ? await letterOfArtist(getCtxOf(context, 'artist'), letterOf) : '',
    instead: refusal && inWords(refusal, closedOn),
    removed: refusal === 'page-removed' ? await ownRemovedPage(ctx) : null,
  };
}

function inWords(refusal: Refusal, closedOn: string | null): string {
  return refusal === 'deadline-passed' && closedOn ? applicationsClosed(closedOn) : refusalText(refusal);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { actor } = getCtx(context);
  if (!isId(params.jobId)) throw notFound();
  if (actor.kind === 'shop' || actor.kind === 'staff') throw redirect('/');
  const form = await readForm(request, applySchema);
  if (!form.ok) return form.reply;
  const from = originOf(url.search);
  if (actor.kind === 'visitor') {
    context.set(letterInHand, true);
    const result = form.submission.reply({ formErrors: ['Please log in to apply'] });
    return data<ApplyReply>(
      {
        result,
        signInPath: signInPath(
          safeReturnPath(jobAgain(params.jobId, from)) ?? href('/jobs/:jobId', { jobId: params.jobId }),
          SIGN_IN_FIRST,
        ),
      },
      { status: 401 },
    );
  }
  const { coverLetter, dates } = form.value;
  const ctx = getCtxOf(context, 'artist');
  const applied = await applyToJob(ctx, { jobId: params.jobId, coverLetter, dates });
  if (!applied.ok && applied.refusal === 'page-removed') {
    const { decisionId = null } = (await ownRemovedPage(ctx)) ?? {};
    const result = form.submission.reply({ formErrors: [refusalText(applied.refusal)] });
    return data<ApplyReply>({ result, ...(decisionId && { answerAt: `/decisions/${decisionId}` }) }, { status: 409 });
  }
  if (!applied.ok) return dates ? refusedDates(form.submission, applied) : refusedForm(form.submission, applied);
  throw redirect(afterApplying(params.jobId, from, dates !== null));
}

function backTo(jobId: string, from: string | null) {
  if (!from || isJobItself(jobId, from)) return { to: jobAgain(jobId, from), label: 'Back to the job' };
  return { to: `${from}#${jobAnchor(jobId)}`, label: 'Back' };
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { job, instead, along, dates, removed, letter } = loaderData;
  const from = originOf(useLocation().search);
  const back = backTo(job.id, from);
  const isForm = Boolean(actionData) || !(removed || instead);
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader title={`Apply for ${job.title}`} lead={<ApplyLead job={job} isForm={isForm} />} back={back} />
      {removed && !actionData ? (
        <RemovedPageNotice removed={removed}>
          Your page would go along with your letter, so you cannot apply for now.
        </RemovedPageNotice>
      ) : instead && !actionData ? (
        <Notice tone="blue" role="note" actions={<ButtonLink to="/applications">My Applications</ButtonLink>}>
          {instead}
        </Notice>
      ) : (
        <FlashSheet>
          {job.isShopClaimed ? null : <UnclaimedShopNote className="mb-5" />}
          {along ? (
            <div className="mb-6">
              <ApplicationAttachmentsPanel along={along} back={applyAddress(job.id, from)} />
            </div>
          ) : null}
          <ApplyForm
            jobId={job.id}
            from={from}
            dates={dates}
            letter={letter}
            reply={actionData}
            cancel={<ButtonLink to={back.to}>Cancel</ButtonLink>}
          />
        </FlashSheet>
      )}
    </div>
  );
}

function ApplyLead({ job, isForm }: { job: JobToApply; isForm: boolean }) {
  return (
    <>
      <JobInBrief job={job} className="font-semibold text-line" />
      {isForm ? <p>Your letter goes to {job.shopName}.</p> : null}
    </>
  );
}
