import { eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { JobInput, JobStatus } from '#app/domain/job.ts';
import { canEditJob } from '#app/domain/policies/job.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { changesNothing } from '#app/domain/same-values.ts';
import { editableColumns } from '#app/features/jobs/job-for-editor.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/**
 * Saves a job of the acting shop. One event per save, none when nothing changed: everybody who applied is told of it
 * (S2 §4, rulings c-65, c-98).
 */
export async function updateJob(
  ctx: Ctx,
  jobId: string,
  input: JobInput & { status: JobStatus },
): Promise<Result<{ changed: boolean }>> {
  if (!isId(jobId)) return refuse('not-found');
  return ctx.transaction(async (tx, publish) => {
    const [job] = await tx
      .select({ shopId: jobPosts.shopId, deletedAt: jobPosts.deletedAt, current: editableColumns })
      .from(jobPosts)
      .where(eq(jobPosts.id, jobId))
      .for('update');
    if (!job) return refuse('not-found');
    const verdict = canEditJob(ctx.actor, { shopId: job.shopId, isDeleted: job.deletedAt !== null });
    if (!verdict.allowed) return refuse(verdict.refusal);
    if (changesNothing(job.current, input)) return done({ changed: false });
    await tx
      .update(jobPosts)
      .set({ ...input, updatedAt: ctx.now })
      .where(eq(jobPosts.id, jobId));
    await publish({ type: 'job.updated', jobId });
    return done({ changed: true });
  });
}
