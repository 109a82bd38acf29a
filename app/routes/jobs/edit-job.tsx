import { Trash2 } from 'lucide-react';
import { href, redirect, useFetcher, useHref } from 'react-router';
import { requestsEnding, withMessage } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { applicationsClosed } from '#app/copy/jobs.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { EDITOR_OFFERS } from '#app/domain/job-offers.ts';
import { closedOn, jobEditSchema } from '#app/domain/jobs.ts';
import { seenToken } from '#app/domain/values/edit-conflict.ts';
import { type EditedJob, updateJob } from '#app/features/jobs/change-job.server.ts';
import { jobForEditor } from '#app/features/jobs/job-for-viewer.server.ts';
import { DraftedJobForm } from '#app/features/jobs/job-form.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedEdit } from '#app/platform/http/replies.server.ts';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { readEdit } from '#app/routes/profiles/edit-profile.server.ts';
import { Button, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { LoadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { Dialog, DialogButton } from '#app/ui/overlays/dialog.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/edit-job';

export const meta = titled('Edit Job Posting');

const OF_SHOPS = { next: withDone(href('/shop/dashboard'), 'job-updated'), list: href('/shop/jobs'), back: 'Back' };
const OF_STAFF = { next: withDone(href('/admin/jobs'), 'job-updated'), list: href('/admin/jobs'), back: 'Jobs' };
const placesOf = (kind: Actor['kind'] | undefined) => (kind === 'staff' ? OF_STAFF : OF_SHOPS);

/** Not behind the shops' layout: it has its own message for visitors (S2 §5). */
const guard: Route.MiddlewareFunction = ({ context, params, url }) => {
  const { actor } = getCtx(context);
  const here = href('/shop/jobs/:jobId/edit', { jobId: params.jobId ?? '' });
  if (actor.kind === 'visitor') {
    throw redirect(withMessage('/login', 'You must be logged in to edit a job', here));
  }
  if (actor.kind !== 'shop' && !url.pathname.startsWith('/admin/')) throw redirect('/');
};

export const middleware = [guard];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const job = await jobForEditor(ctx, params.jobId);
  if (!job) throw notFound();
  const { id: _, applicationsCount: __, datesAsked: ___, ...values } = job;
  const seen = seenToken(values);
  const isDeletionFailed = url.searchParams.get('problem') === 'deletion';
  return { job, seen, closedOn: closedOn(job, ctx.now), isDeletionFailed };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getCtx(context);
  const job = await jobForEditor(ctx, params.jobId);
  if (!job) throw notFound();
  const form = await readForm(request, jobEditSchema(ctx.now, job));
  if (!form.ok) return form.reply;
  const edit = readEdit(form.submission, (job: EditedJob) => job);
  const saved = await updateJob(ctx, { jobId: params.jobId, job: form.value, edit });
  if (!saved.ok) return refusedEdit(form.submission, saved);
  throw redirect(placesOf(ctx.actor.kind).next);
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { id: _, applicationsCount, datesAsked, ...values } = loaderData.job;
  const failed = isFailed(actionData);
  const isStaff = useViewer()?.kind === 'staff';
  const { list, back, next } = placesOf(isStaff ? 'staff' : 'shop');
  return (
    <div className={isStaff ? 'max-w-3xl' : 'page-width max-w-3xl py-8'}>
      <PageHeader
        title="Edit Job Posting"
        lead={applicationsCount > 0 ? 'Everyone who applied is notified when you change something.' : undefined}
        back={{ to: list, label: back }}
        cancel={isStaff ? undefined : { to: href('/shop/profile'), label: 'Cancel' }}
      />
      {loaderData.closedOn ? (
        <Notice tone="mustard" role="note" title={applicationsClosed(loaderData.closedOn)} className="mb-6">
          Applications are closed. Choose a later day to apply by, or none, to open them again.
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
        cancelTo={isStaff ? list : href('/shop/dashboard')}
        next={next}
      />
      <DeletePost title={values.title} applicationsCount={applicationsCount} datesAsked={datesAsked} />
    </div>
  );
}

function failureOf(updateFailed: boolean, deletionFailed: boolean): string | null {
  if (updateFailed) return 'Failed to update job post. Please try again.';
  return deletionFailed ? DELETION_FAILED : null;
}

const DIALOG = 'delete-post';

type DeletePostProps = { title: string; applicationsCount: number; datesAsked: number };

const DELETION_FAILED = 'Failed to delete job post. Please try again.';

/** A fetcher, so the browser does not ask about unsaved input in the editor. */
function DeletePost({ title, applicationsCount, datesAsked }: DeletePostProps) {
  const fetcher = useFetcher<{ failed: true; told?: string | null }>();
  // For shops and for staff.
  const action = useHref('../deletion', { relative: 'path' });
  const ending = requestsEnding(datesAsked);
  const failure = fetcher.state === 'idle' && fetcher.data ? (fetcher.data.told ?? DELETION_FAILED) : null;
  return (
    <section aria-label="Delete this post" className="mt-10 border-hairline border-t pt-6">
      <DialogButton dialogId={DIALOG} variant="danger" icon={<Trash2 size={18} aria-hidden="true" />}>
        Delete Post
      </DialogButton>
      <Dialog
        id={DIALOG}
        title="Delete this post?"
        foot={
          <>
            <fetcher.Form method="post" action={action}>
              <SubmitButton variant="danger" busy={fetcher.state !== 'idle'} busyLabel="Deleting...">
                Yes, delete it
              </SubmitButton>
            </fetcher.Form>
            <form method="dialog">
              <Button type="submit">Keep it</Button>
            </form>
          </>
        }
      >
        <p>"{title}" disappears from every list.</p>
        {applicationsCount > 0 ? (
          <p className="mt-3">
            Applications still under review are closed, and we let the artists know. Those you accepted stay in your
            list.
          </p>
        ) : null}
        {ending ? <p className="mt-3">{ending}</p> : null}
        {failure ? <FormNotice errors={[failure]} focus className="mt-3" /> : null}
      </Dialog>
    </section>
  );
}

export function ErrorBoundary() {
  const isStaff = useViewer()?.kind === 'staff';
  const missing = isStaff
    ? { title: 'This job is gone, or its shop has an owner now', to: href('/admin/jobs'), label: 'Jobs' }
    : { title: 'Job not found', to: href('/shop/jobs'), label: 'Your Job Listings' };
  return <LoadFailed text="Failed to load job data" missing={missing} />;
}
