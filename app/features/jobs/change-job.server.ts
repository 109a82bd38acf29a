import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { withinLimits } from '#app/data/http/within-limits.server.ts';
import { lockPages, lockUsers } from '#app/data/locks.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { isShownShop, shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { submissionOf } from '#app/data/submission-id.server.ts';
import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { canEditJob, canPostJob, type JobInput, type JobStatus } from '#app/domain/jobs.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import { type Edit, judgeEdit, readSeen, seenToken, withoutKept } from '#app/domain/values/edit-conflict.ts';
import { changesNothing } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';
import { editableColumns } from '#app/features/jobs/job-for-viewer.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

export async function mayPostJob(db: Queryable, actor: Actor): Promise<ReturnType<typeof canPostJob>> {
  const shopId = actor.kind === 'shop' ? actor.shopId : null;
  if (!shopId) return canPostJob(actor, null);
  return canPostJob(actor, (await postingShop(db, shopId)) ?? null);
}

function postingShop(db: Queryable, shopId: string) {
  const { shopName, city, state } = shopProfiles;
  const isPageRemoved = sql<boolean>`not ${isShownShop(shopProfiles)}`;
  return db
    .select({ shopName, city, state, isPageRemoved })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId))
    .then(([shop]) => shop);
}

/** Always ACTIVE (S2 §4). The same form and text again returns the first one's id (record 021). */
export async function postJob(
  ctx: Ctx,
  input: JobInput & { submissionId: string | null },
): Promise<Result<{ jobId: string }>> {
  return withinLimits(ctx, async (tx, publish, counts) => {
    if (await isHeldBack(tx, ctx.actor)) return refuse('account-suspended');
    const verdict = await mayPostJob(tx, ctx.actor);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const { shopId } = verdict.actor;
    const { submissionId: form, ...job } = input;
    const submissionId = submissionOf(form, { ...job, shopId });
    const [posted] = await tx
      .insert(jobPosts)
      .values({ ...job, submissionId, shopId, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing({ target: jobPosts.submissionId })
      .returning({ id: jobPosts.id });
    if (posted) {
      counts('job');
      await publish({ type: 'job.posted', jobId: posted.id, shopId });
      return done({ jobId: posted.id });
    }
    const [earlier] = submissionId
      ? await tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.submissionId, submissionId))
      : [];
    if (!earlier) throw new Error('a job conflicts and yet is not there');
    return done({ jobId: earlier.id });
  });
}

/** Whether the owner is suspended. Locks owner and shop, so a concurrent suspension then hides the new job too. */
async function isHeldBack(tx: Tx, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'shop') return false;
  const { isAnySuspended } = await lockUsers(tx, [actor.userId]);
  await lockPages(tx, { artistId: null, shopId: actor.shopId });
  return isAnySuspended;
}

export type EditedJob = JobInput & { status: JobStatus };

/** Writes what nobody else changed (c-208). One event per change; it notifies all applicants (S2 §4, c-65, c-98). */
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
    { serializeOn: jobId.toLowerCase() },
  );
}

type Act = { action: Extract<AuditedAction, 'job.updated' | 'job.deleted'>; jobId: string };

async function recordStaffAct(tx: Tx, actor: ActorOf<'shop' | 'staff'>, { action, jobId }: Act) {
  if (actor.kind !== 'staff') return;
  await tx.insert(auditLog).values({ actorId: actor.userId, action, subjectType: 'job', subjectId: jobId });
}

/** Refused if somebody else changed the status that the button was rendered with (S2 §4, ruling c-208). */
export function setJobStatus(
  ctx: Ctx,
  { jobId, status, from }: { jobId: string; status: JobStatus; from: JobStatus },
): Promise<Result<{ changed: boolean }>> {
  const seen = readSeen(seenToken({ status: from }));
  const edit = { seen, isForced: false, values: (job: EditedJob) => ({ status: job.status }) };
  return updateJob(ctx, { jobId, job: { status }, edit });
}

/** The row stays for its applications. The event's listener finds those closed at `deletedAt` (c-64). */
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
      const verdict = canEditJob(ctx.actor, { ...job, isDeleted: job.deletedAt !== null });
      if (!verdict.allowed) return refuse(verdict.refusal);
      // The form that posted it may post it again.
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
    { serializeOn: jobId.toLowerCase() },
  );
}
