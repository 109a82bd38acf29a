import { and, eq, sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { type ApplicationDecision, canDecideApplication } from '#app/domain/applications.ts';
import type { Declining } from '#app/domain/declining.ts';
import type { EventOf } from '#app/domain/events.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/relay.server.ts';

type Decided = { applicationId: string; decision: ApplicationDecision; because?: Declining };

/** Decides once. The same answer again is done, and the first reason stays. */
export async function decideApplication(
  ctx: Ctx,
  { applicationId, decision, because }: Decided,
): Promise<Result<{ applicationId: string }>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return refuse('not-found');
    const verdict = canDecideApplication(actor, application);
    if (!verdict.allowed) {
      const isSameAnswer = verdict.refusal === 'application-already-decided' && application.status === decision;
      return isSameAnswer ? done({ applicationId }) : refuse(verdict.refusal);
    }
    await tx
      .update(jobApplications)
      .set({
        status: decision,
        decidedAt: now,
        updatedAt: now,
        ...(decision === 'REJECTED' && because ? { rejectionReason: because.reason, rejectionNote: because.note } : {}),
      })
      .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.status, 'PENDING')));
    await publish({ type: 'application.decided', applicationId, status: decision });
    return done({ applicationId });
  });
}

/** The job first, as when a shop deletes it, to avoid a deadlock. */
async function lockApplication(tx: Tx, applicationId: string) {
  const jobOfIt = tx
    .select({ id: jobApplications.jobId })
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId));
  await tx.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.id, jobOfIt)).for('share');
  const [application] = await tx
    .select({
      status: jobApplications.status,
      shopId: jobPosts.shopId,
      isJobDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
      isBlocked: isBlocked(jobApplications.artistId, jobPosts.shopId),
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(eq(jobApplications.id, applicationId))
    .for('no key update', { of: jobApplications });
  return application;
}

/** Applying does not write the job's count (c-26): applicants would wait for each other's lock (record 054). */
export const applicationCounter: Listener = {
  name: 'the counter of applications',
  handlers: { 'application.submitted': recount },
};

/** Counts from scratch. The lock comes first: an older count could overwrite a newer one. */
async function recount({ jobId }: EventOf<'application.submitted'>, { tx }: ListenerTools): Promise<void> {
  const job = eq(jobPosts.id, jobId);
  await tx.select({ id: jobPosts.id }).from(jobPosts).where(job).for('no key update');
  await tx
    .update(jobPosts)
    .set({ applicationsCount: await tx.$count(jobApplications, eq(jobApplications.jobId, jobId)) })
    .where(job);
}
