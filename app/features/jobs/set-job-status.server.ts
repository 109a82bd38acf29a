import { type Edit, readSeen, seenToken } from '#app/domain/edit-conflict.ts';
import type { JobStatus } from '#app/domain/job.ts';
import { type Result, refuse } from '#app/domain/result.ts';
import { type EditedJob, updateJob } from '#app/features/jobs/update-job.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';

/** A button of the list saw the status that it stood beside, and is a form of its own. */
const editFrom = (status: JobStatus): Edit<EditedJob> => ({
  seen: readSeen(seenToken({ status }, crypto.randomUUID())),
  isTaking: false,
  values: (job) => job,
});

/**
 * Closes a job of the acting shop, marks it as filled or opens it again: what its editor would do (S2 §4). Refused when
 * its status is neither the one that was seen nor the wanted one: somebody else set it meanwhile, and whoever has an
 * older editor open learns of this change in the same way (ruling c-99).
 */
export async function setJobStatus(
  ctx: Ctx,
  { jobId, status, from }: { jobId: string; status: JobStatus; from: JobStatus },
): Promise<Result<{ changed: boolean }>> {
  const saved = await updateJob(ctx, { jobId, job: { status }, edit: editFrom(from) });
  return !saved.ok && 'conflict' in saved ? refuse('changed-elsewhere') : saved;
}
