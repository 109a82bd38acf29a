import { href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { applicationsClosed } from '#app/copy/jobs.ts';
import { withMessage } from '#app/copy/sign-in-messages.ts';
import { seenToken } from '#app/domain/edit-conflict.ts';
import { closedOn, jobEditSchema } from '#app/domain/job.ts';
import { EDITOR_OFFERS } from '#app/domain/job-offers.ts';
import { DELETION_FAILED, DeletePost } from '#app/features/jobs/delete-post.tsx';
import { DraftedJobForm } from '#app/features/jobs/drafted-job-form.tsx';
import { jobForEditor } from '#app/features/jobs/job-for-editor.server.ts';
import { type EditedJob, updateJob } from '#app/features/jobs/update-job.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { getCtx, getCtxOf } from '#app/platform/http/request-context.ts';
import { conflictReply, readEdit } from '#app/routes/forms/edit-reply.server.ts';
import { isFailed, orFailed } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/edit-job';

export const meta = titled('Edit Job Posting');

const NEXT = withDone(href('/shop/dashboard'), 'job-updated');

/** Not behind the shops' layout, because it has its own message for signed-out visitors (S2 §5). */
const guard: Route.MiddlewareFunction = ({ context, params }) => {
  const { actor } = getCtx(context);
  const here = href('/shop/jobs/:jobId/edit', { jobId: params.jobId ?? '' });
  if (actor.kind === 'visitor') throw redirect(withMessage('/login', 'You must be logged in to edit a job', here));
  if (actor.kind !== 'shop') throw redirect('/');
};

export const middleware = [guard];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const job = await jobForEditor(ctx, params.jobId);
  if (!job) throw notFound();
  const { id: _, applicationsCount: __, datesAsked: ___, ...values } = job;
  const seen = seenToken(values, crypto.randomUUID());
  const isDeletionFailed = url.searchParams.get('problem') === 'deletion';
  return { job, seen, closedOn: closedOn(job, ctx.now), isDeletionFailed };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const job = await jobForEditor(ctx, params.jobId);
  if (!job) throw notFound();
  const form = await readForm(request, jobEditSchema(ctx.now, job));
  if (!form.ok) return form.reply;
  const edit = readEdit(form.submission, (job: EditedJob) => job);
  const saved = await updateJob(ctx, { jobId: params.jobId, job: form.value, edit });
  if (!saved.ok && 'conflict' in saved) {
    return conflictReply(form.submission, saved.conflict, { subject: 'job', isTaking: edit.isTaking, now: ctx.now });
  }
  if (!saved.ok) return refusedForm(form.submission, saved.refusal);
  throw redirect(NEXT);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { id, applicationsCount, datesAsked, ...values } = loaderData.job;
  const failed = isFailed(actionData);
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title="Edit Job Posting"
        lead={applicationsCount > 0 ? 'Everybody who applied is told when you change something.' : undefined}
        back={{ to: href('/shop/jobs'), label: 'Back' }}
        cancel={{ to: href('/shop/profile'), label: 'Cancel' }}
      />
      {loaderData.closedOn ? (
        <Notice tone="mustard" role="note" title={applicationsClosed(loaderData.closedOn)} className="mb-6">
          Nobody can apply any more. Choose a later day to apply by, or none, and artists can again.
        </Notice>
      ) : null}
      <DraftedJobForm
        defaults={values}
        seen={loaderData.seen}
        offers={EDITOR_OFFERS}
        lastResult={failed ? null : actionData?.result}
        failure={failureOf(failed, loaderData.isDeletionFailed)}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        cancelTo={href('/shop/dashboard')}
        next={NEXT}
      />
      <DeletePost jobId={id} title={values.title} applicationsCount={applicationsCount} datesAsked={datesAsked} />
    </div>
  );
}

function failureOf(updateFailed: boolean, deletionFailed: boolean): string | null {
  if (updateFailed) return 'Failed to update job post. Please try again.';
  return deletionFailed ? DELETION_FAILED : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = { title: 'Job not found', to: href('/shop/jobs'), label: 'Your Job Listings' };
  return <LoadFailed error={error} text="Failed to load job data" missing={missing} />;
}
