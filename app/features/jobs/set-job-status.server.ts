import type { Edit } from '#app/domain/edit-conflict.ts';
import type { JobStatus } from '#app/domain/job.ts';
import type { Result } from '#app/domain/result.ts';
import { done } from '#app/domain/result.ts';
import { type EditedJob, updateJob } from '#app/features/jobs/update-job.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** An editor that was opened before learns that the status was changed elsewhere (ruling c-99). */
const FROM_LIST: Edit<EditedJob> = { seen: null, isTaking: false, values: (job) => job };

/** Closes a job of the acting shop, marks it as filled or opens it again: what its editor would do (S2 §4). */
export async function setJobStatus(
  ctx: Ctx,
  { jobId, status }: { jobId: string; status: JobStatus },
): Promise<Result<{ changed: boolean }>> {
  const saved = await updateJob(ctx, { jobId, job: { status }, edit: FROM_LIST });
  // Nothing was seen, so nothing can differ from it.
  return !saved.ok && 'conflict' in saved ? done({ changed: false }) : saved;
}
