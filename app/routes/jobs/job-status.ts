import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { returnToSchema } from '#app/domain/accounts.ts';
import { type JobStatus, jobStatusSchema } from '#app/domain/jobs.ts';
import { isId } from '#app/domain/values/id.ts';
import { setJobStatus } from '#app/features/jobs/change-job.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import { isPageRequest } from '#app/platform/http/requests.server.ts';
import type { Failed } from '#app/ui/feedback/put-off.ts';
import type { Route } from './+types/job-status';

const postedSchema = jobStatusSchema.and(z.object({ returnTo: returnToSchema }));

const DONE = { ACTIVE: 'job-reopened', CLOSED: 'job-closed', FILLED: 'job-filled' } as const satisfies Record<
  JobStatus,
  DoneKey
>;

export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.jobId)) throw notFound();
  throw redirect(href('/shop/jobs/:jobId/edit', { jobId: params.jobId }));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { jobId } = params;
  if (!isId(jobId)) throw notFound();
  const form = await readForm(request, postedSchema);
  if (!form.ok) {
    if (isPageRequest(request)) throw redirect(href('/shop/jobs/:jobId/edit', { jobId }));
    return data<Failed>({ failed: true }, { status: 400 });
  }
  const { returnTo, ...asked } = form.value;
  const set = await setJobStatus(getCtx(context), { jobId, ...asked });
  if (!set.ok) throw refusedAt(returnTo ?? href('/shop/jobs'), set.refusal);
  throw redirect(withDone(returnTo ?? href('/shop/jobs'), DONE[asked.status]));
}
