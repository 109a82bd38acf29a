import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationDecision } from '#app/domain/application.ts';
import { canDecideApplication } from '#app/domain/policies/application.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * Accepts or rejects an application to one of the shop's own jobs, once: the write itself asks for PENDING, so of two
 * answers at the same moment one wins. The same answer given twice changes nothing and is no error.
 */
export async function decideApplication(
  ctx: CtxOf<'shop'>,
  applicationId: string,
  decision: ApplicationDecision,
): Promise<Result<{ applicationId: string }>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx, publish) => {
    const decided = await tx
      .update(jobApplications)
      .set({ status: decision, decidedAt: now, updatedAt: now })
      .from(jobPosts)
      .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
      .where(
        and(
          eq(jobApplications.id, applicationId),
          eq(jobApplications.status, 'PENDING'),
          eq(jobPosts.id, jobApplications.jobId),
          isNull(jobPosts.deletedAt),
          eq(shopProfiles.ownerId, actor.userId),
        ),
      )
      .returning({ id: jobApplications.id });
    if (decided.length > 0) {
      await publish({ type: 'application.decided', applicationId, status: decision });
      return done({ applicationId });
    }

    const [there] = await tx
      .select({
        artistId: jobApplications.artistId,
        status: jobApplications.status,
        shopId: jobPosts.shopId,
        isJobDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
      })
      .from(jobApplications)
      .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
      .where(eq(jobApplications.id, applicationId));
    if (!there) return refuse('not-found');
    const verdict = canDecideApplication(actor, there);
    if (verdict.allowed) return refuse('not-found');
    const isSameAnswer = verdict.refusal === 'application-already-decided' && there.status === decision;
    return isSameAnswer ? done({ applicationId }) : refuse(verdict.refusal);
  });
}
