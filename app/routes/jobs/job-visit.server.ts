import type { RouterContextProvider } from 'react-router';
import { recordJobView } from '#app/features/jobs/record-job-view.server.ts';
import { isVisit } from '#app/platform/http/is-visit.server.ts';
import { getCtx, getServices } from '#app/platform/http/request-context.ts';

/** Counts a look at a job without delaying the page; a failure is only logged. */
export function countJobVisit(context: Readonly<RouterContextProvider>, request: Request, jobId: string): void {
  if (!isVisit(request)) return;
  recordJobView(getCtx(context), jobId).catch((error: unknown) => {
    getServices(context).log.warn({ error, jobId }, 'a view of a job was not counted');
  });
}
