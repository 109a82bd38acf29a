import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/domain/accounts.ts';
import type { ApplicationDecision } from '#app/domain/applications.ts';
import { canDecideApplication } from '#app/domain/applications.ts';
import type { Refusal } from '#app/domain/results.ts';
import type { StayTools } from '#app/features/stays/end-stays.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';

type Answer = { actor: Actor; applicationId: string; decision: ApplicationDecision };

/**
 * Answers the application that dates came with, in the same transaction as the dates (trade A2, 3 and 5), with the
 * notification there is. One that has this answer already stays as it is; one with the other answer refuses. The job is
 * locked before its application, after guest spots (record 054).
 */
export async function answerApplication(
  { tx, publish }: StayTools,
  { actor, applicationId, decision }: Answer,
): Promise<Refusal | null> {
  const jobOfIt = tx.select({ id: jobApplications.jobId }).from(jobApplications);
  await tx
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobOfIt.where(eq(jobApplications.id, applicationId))))
    .for('share');
  const [application] = await tx
    .select({
      status: jobApplications.status,
      shopId: jobPosts.shopId,
      isJobDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(eq(jobApplications.id, applicationId))
    .for('no key update', { of: jobApplications });
  if (!application || application.status === decision) return null;
  const verdict = canDecideApplication(actor, application);
  if (!verdict.allowed) return verdict.refusal;
  await tx
    .update(jobApplications)
    .set({ status: decision, decidedAt: sql`statement_timestamp()`, updatedAt: sql`statement_timestamp()` })
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.status, 'PENDING')));
  await publish({ type: 'application.decided', applicationId, status: decision, isWithDates: true });
  return null;
}
