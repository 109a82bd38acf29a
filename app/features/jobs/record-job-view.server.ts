import { countsAsJobView } from '#app/domain/jobs.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobViews } from '#app/platform/db/schema/job-views.ts';

/** Notes that this artist has looked at the job. The job must exist: call it after its page was loaded. */
export async function recordJobView({ db, actor, now }: Ctx, jobId: string): Promise<void> {
  if (actor.kind === 'visitor' || !countsAsJobView(actor)) return;
  await db.insert(jobViews).values({ jobId, viewerId: actor.userId, viewedAt: now }).onConflictDoNothing();
}
