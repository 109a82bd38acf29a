import { readSeen, seenToken } from '#app/domain/edit-conflict.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import type { Result } from '#app/domain/results.ts';
import { type EditedJob, updateJob } from '#app/features/jobs/update-job.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/**
 * Closes a job of the acting shop, marks it as filled or opens it again, as its editor would (S2 §4). A button of the
 * list is a form of its own: it is refused when somebody else changed the status it was shown with (ruling c-208).
 */
export function setJobStatus(
  ctx: Ctx,
  { jobId, status, from }: { jobId: string; status: JobStatus; from: JobStatus },
): Promise<Result<{ changed: boolean }>> {
  const seen = readSeen(seenToken({ status: from }));
  const edit = { seen, isForced: false, values: (job: EditedJob) => ({ status: job.status }) };
  return updateJob(ctx, { jobId, job: { status }, edit });
}
