import { href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isPerhapsSaved, logFailure } from '#app/data/http/log-failure.server.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import { editorAddress } from '#app/features/jobs/job-address.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { isPageRequest } from '#app/platform/http/requests.server.ts';
import type { Route } from './+types/delete-job';

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isId(params.jobId)) throw notFound();
  return redirect(editorAddress(params.jobId, getCtx(context).actor.kind === 'staff'));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getCtx(context);
  const isStaff = ctx.actor.kind === 'staff';
  const editor = editorAddress(params.jobId, isStaff);
  const deleted = await deleteJob(ctx, params.jobId).catch((error: unknown) => {
    // The page would say that the job was not deleted.
    if (isPerhapsSaved(context, error) || !isPageRequest(request)) throw error;
    logFailure(context, error, 'a job could not be deleted');
    throw redirect(`${editor}?problem=deletion`);
  });
  if (!deleted.ok) throw refusedAt(editor, deleted.refusal);
  return redirect(withDone(isStaff ? href('/admin/jobs') : href('/shop/dashboard'), 'job-deleted'));
}
