import { eq } from 'drizzle-orm';
import type { ActorOf } from '#app/domain/account.ts';
import type { AuditedAction } from '#app/domain/audit.ts';
import { type Edit, judgeEdit } from '#app/domain/edit-conflict.ts';
import { isId } from '#app/domain/id.ts';
import type { JobInput, JobStatus } from '#app/domain/job.ts';
import { canEditJob } from '#app/domain/policies/job.ts';
import { changedElsewhere, done, refuse, type Saved } from '#app/domain/result.ts';
import { changesNothing } from '#app/domain/same-values.ts';
import { editableColumns } from '#app/features/jobs/job-for-editor.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/** What the editor's form holds. */
export type EditedJob = JobInput & { status: JobStatus };

/**
 * Saves what is given of a job of the acting shop (staff: of a shop without an owner), unless somebody else changed the same
 * meanwhile (ruling c-99). One event per save, none when nothing changed: everybody who applied is told of it (S2 §4,
 * rulings c-65, c-98).
 */
export async function updateJob(
  ctx: Ctx,
  { jobId, job: input, edit }: { jobId: string; job: Partial<EditedJob>; edit?: Edit<EditedJob> },
): Promise<Saved<{ changed: boolean }>> {
  if (!isId(jobId)) return refuse('not-found');
  return ctx.transaction(
    async (tx, publish) => {
      const [job] = await tx
        .select({
          shopId: jobPosts.shopId,
          isClaimed: jobPosts.isClaimed,
          deletedAt: jobPosts.deletedAt,
          edits: jobPosts.edits,
          updatedAt: jobPosts.updatedAt,
          current: editableColumns,
        })
        .from(jobPosts)
        .where(eq(jobPosts.id, jobId))
        .for('update');
      if (!job) return refuse('not-found');
      const verdict = canEditJob(ctx.actor, { ...job, isDeleted: job.deletedAt !== null });
      if (!verdict.allowed) return refuse(verdict.refusal);
      const current = job.current as EditedJob;
      const judged = edit && judgeEdit(edit, current, { ...current, ...input }, job, ctx.now);
      if (judged?.conflict) return changedElsewhere(judged.conflict);
      if (changesNothing(job.current, input)) return done({ changed: false });
      await tx
        .update(jobPosts)
        .set({ ...input, ...(judged && { edits: judged.edits }), updatedAt: ctx.now })
        .where(eq(jobPosts.id, jobId));
      await recordStaffAct(tx, verdict.actor, { action: 'job.updated', jobId });
      const newStatus = input.status !== undefined && input.status !== current.status ? input.status : null;
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
