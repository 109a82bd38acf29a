import { eq } from 'drizzle-orm';
import type { JobInput } from '#app/domain/job.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { issueClaimLink } from '#app/features/moderation/claim-links.server.ts';
import { recordAudit } from '#app/features/moderation/record-audit.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

type Posted = {
  jobId: string;
  /** The link to hand to the owner; null when the shop has one already (S2 §4). */
  claimPath: string | null;
};

/** Staff posts a job for a shop. The same form sent twice is one job, with a fresh claim link. */
export async function postJobForShop(
  ctx: CtxOf<'staff'>,
  input: JobInput & { shopId: string; submissionId: string },
): Promise<Result<Posted>> {
  const { shopId, submissionId, ...job } = input;
  return ctx.transaction(async (tx, publish) => {
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    if (!shop) return refuse('not-found');
    const [created] = await tx
      .insert(jobPosts)
      .values({
        ...job,
        shopId,
        submissionId,
        status: 'ACTIVE',
        isClaimed: shop.isClaimed,
        createdByAdmin: true,
        adminId: ctx.actor.userId,
      })
      .onConflictDoNothing({ target: jobPosts.submissionId })
      .returning({ jobId: jobPosts.id });
    const claimPath = shop.isClaimed ? null : await issueClaimLink(tx, shopId, ctx.actor.userId);
    if (!created) {
      const [before] = await tx.select().from(jobPosts).where(eq(jobPosts.submissionId, submissionId));
      return before?.adminId === ctx.actor.userId ? done({ jobId: before.id, claimPath }) : refuse('already-sent');
    }
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'job.created',
      subjectType: 'job',
      subjectId: created.jobId,
      details: { shopId, title: job.title },
    });
    await publish({ type: 'job.posted', jobId: created.jobId, shopId });
    return done({ jobId: created.jobId, claimPath });
  });
}
