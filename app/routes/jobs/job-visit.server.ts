import type { RouterContextProvider } from 'react-router';
import { getCtx, getCtxOf, getServices } from '#app/data/http/request-context.ts';
import { isVisit, onVisit } from '#app/data/http/visits.server.ts';
import { isId } from '#app/domain/values/id.ts';
import { recordJobView } from '#app/features/jobs/job-for-viewer.server.ts';
import { readJobUpdates } from '#app/features/notifications/mark-read.server.ts';

export function countJobVisit(context: Readonly<RouterContextProvider>, request: Request, jobId: string): void {
  if (!isVisit(request)) return;
  recordJobView(getCtx(context), jobId).catch((error: unknown) => {
    getServices(context).log.warn({ error, jobId }, 'a view of a job was not counted');
  });
}

export const readsJobUpdates = onVisit(async ({ context, params: { jobId } }) => {
  if (getCtx(context).actor.kind === 'artist' && isId(jobId)) await readJobUpdates(getCtxOf(context, 'artist'), jobId);
});
