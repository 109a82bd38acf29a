import { href, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { isId } from '#app/domain/id.ts';
import { deleteJob } from '#app/features/jobs/delete-job.server.ts';
import { isPageRequest } from '#app/platform/http/is-page-request.server.ts';
import { isPerhapsSaved, logFailure } from '#app/platform/http/log-failure.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import type { Route } from './+types/delete-job';

/** A link to this address deletes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.jobId)) throw notFound();
  return redirect(href('/shop/jobs/:jobId/edit', { jobId: params.jobId }));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const deleted = await deleteJob(getCtxOf(context, 'shop'), params.jobId).catch((error: unknown) => {
    // The page of the job would say that it was not deleted. With a script, its dialog says what became of it.
    if (isPerhapsSaved(context, error) || !isPageRequest(request)) throw error;
    logFailure(context, error, 'a job could not be deleted');
    throw redirect(`${href('/shop/jobs/:jobId/edit', { jobId: params.jobId })}?problem=deletion`);
  });
  if (!deleted.ok) throw refusedAt(href('/shop/jobs/:jobId/edit', { jobId: params.jobId }), deleted.refusal);
  return redirect(withDone(href('/shop/dashboard'), 'job-deleted'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}
