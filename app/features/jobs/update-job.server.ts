import { eq } from 'drizzle-orm';
import type { ActorOf } from '#app/domain/accounts.ts';
import { type Edit, judgeEdit, withoutKept } from '#app/domain/edit-conflict.ts';
import { changesNothing } from '#app/domain/fields.ts';
import { isId } from '#app/domain/id.ts';
import type { JobInput, JobStatus } from '#app/domain/jobs.ts';
import { canEditJob } from '#app/domain/jobs.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { editableColumns } from '#app/features/jobs/job-for-editor.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/** What the editor's form holds. */
export type EditedJob = JobInput & { status: JobStatus };

/**
 * Saves what is given of a job of the acting shop (staff: of a shop without an owner), unless somebody else changed the
 * same field (ruling c-208). One event per save, none when nothing changed: everybody who applied is notified (S2 §4,
 * rulings c-65, c-98).
 */
export async function updateJob(
  ctx: Ctx,
  { jobId, job: input, edit }: { jobId: string; job: Partial<EditedJob>; edit?: Edit<EditedJob> },
): Promise<Result<{ changed: boolean }>> {
  if (!isId(jobId)) return refuse('not-found');
  return ctx.transaction(
    async (tx, publish) => {
      const [job] = await tx
        .select({
          shopId: jobPosts.shopId,
          isClaimed: jobPosts.isClaimed,
          deletedAt: jobPosts.deletedAt,
          current: editableColumns,
        })
        .from(jobPosts)
        .where(eq(jobPosts.id, jobId))
        .for('update');
      if (!job) return refuse('not-found');
      const verdict = canEditJob(ctx.actor, { ...job, isDeleted: job.deletedAt !== null });
      if (!verdict.allowed) return refuse(verdict.refusal);
      const current = job.current as EditedJob;
      const { isRefused, keeps } = judgeEdit(edit, current, { ...current, ...input });
      if (isRefused) return refuse('changed-elsewhere');
      const columns = withoutKept(edit, current, input, keeps);
      if (changesNothing(job.current, columns)) return done({ changed: false });
      await tx
        .update(jobPosts)
        .set({ ...columns, updatedAt: ctx.now })
        .where(eq(jobPosts.id, jobId));
      await recordStaffAct(tx, verdict.actor, { action: 'job.updated', jobId });
      const newStatus = columns.status !== undefined && columns.status !== current.status ? columns.status : null;
      await publish({ type: 'job.updated', jobId, newStatus });
      return done({ changed: true });
    },
    { inTurnOn: jobId.toLowerCase() },
  );
}

type Act = { action: Extract<AuditedAction, 'job.updated' | 'job.deleted'>; jobId: string };

/** Records what staff did to a job, in the same transaction; what a shop does to its own is not recorded. */
export async function recordStaffAct(tx: Tx, actor: ActorOf<'shop' | 'staff'>, { action, jobId }: Act) {
  if (actor.kind !== 'staff') return;
  await tx.insert(auditLog).values({ actorId: actor.userId, action, subjectType: 'job', subjectId: jobId });
}
