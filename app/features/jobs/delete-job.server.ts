import { and, eq } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canDeleteJob } from '#app/domain/jobs.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { recordStaffAct } from '#app/features/jobs/update-job.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

/**
 * Takes a job of the acting shop down; staff, one of a shop without an owner. The row stays, so that applications keep its
 * title; pending ones are closed at the very instant in `deletedAt`, by which the listener of 'job.deleted' finds whom to
 * tell (ruling c-64).
 */
export async function deleteJob(ctx: Ctx, jobId: string): Promise<Result<{ closedApplications: number }>> {
  if (!isId(jobId)) return refuse('not-found');
  return ctx.transaction(
    async (tx, publish) => {
      const [job] = await tx
        .select({ shopId: jobPosts.shopId, isClaimed: jobPosts.isClaimed, deletedAt: jobPosts.deletedAt })
        .from(jobPosts)
        .where(eq(jobPosts.id, jobId))
        .for('update');
      if (!job) return refuse('not-found');
      const verdict = canDeleteJob(ctx.actor, { ...job, isDeleted: job.deletedAt !== null });
      if (!verdict.allowed) return refuse(verdict.refusal);
      // The form that posted it may post it anew: it is not there any more.
      const gone = { deletedAt: ctx.now, updatedAt: ctx.now, submissionId: null };
      await tx.update(jobPosts).set(gone).where(eq(jobPosts.id, jobId));
      const closed = await tx
        .update(jobApplications)
        .set({ status: 'REJECTED', decidedAt: ctx.now, updatedAt: ctx.now })
        .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, 'PENDING')))
        .returning({ id: jobApplications.id });
      await recordStaffAct(tx, verdict.actor, { action: 'job.deleted', jobId });
      await publish({ type: 'job.deleted', jobId });
      return done({ closedApplications: closed.length });
    },
    { inTurnOn: jobId.toLowerCase() },
  );
}
