import { eq } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { submissionOf } from '#app/data/submission-id.server.ts';
import type { JobInput } from '#app/domain/jobs.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canManageShops } from '#app/domain/staff/staff-permissions.ts';
import { issueClaimLink, liveClaimLink } from '#app/features/shop-claims/claim-links.server.ts';
import { recordAudit } from '#app/features/staff/audit-log.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Posted = {
  jobId: string;
  /** How the owner can claim the shop; null if it has an owner (S2 §4). */
  claim: ClaimWay | null;
};

/** A link created with this job, or the expiry of the previous one, which still works (ruling c-82). */
type ClaimWay = { newPath: string } | { keptUntil: Date };

/** Staff post a job for a shop. The same form with the same text is one job (record 021), but may get a new link. */
export async function postJobForShop(
  ctx: CtxOf<'staff'>,
  input: JobInput & { shopId: string; submissionId: string | null },
): Promise<Result<Posted>> {
  const verdict = canManageShops(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const { shopId, submissionId: form, ...values } = input;
  const staffId = ctx.actor.userId;
  const submissionId = submissionOf(form, { ...values, shopId, staffId });
  return ctx.transaction(async (tx, publish) => {
    const [shop] = await tx.select().from(shopProfiles).where(eq(shopProfiles.id, shopId)).for('update');
    if (!shop) return refuse('not-found');
    const [created] = await tx
      .insert(jobPosts)
      .values({
        ...values,
        shopId,
        submissionId,
        status: 'ACTIVE',
        isClaimed: shop.isClaimed,
        // Hidden like the shop's other jobs if its owner is suspended.
        hiddenAt: shop.hiddenAt,
        createdByAdmin: true,
        adminId: staffId,
      })
      .onConflictDoNothing({ target: jobPosts.submissionId })
      .returning();
    const job = created ?? (await sentBefore(tx, submissionId));
    const claim = shop.isClaimed ? null : await wayToClaim(tx, job, staffId);
    if (!created) return done({ jobId: job.id, claim });
    await recordAudit(tx, {
      actorId: staffId,
      action: 'job.created',
      subjectType: 'job',
      subjectId: job.id,
      details: { shopId, title: job.title },
    });
    await publish({ type: 'job.posted', jobId: job.id, shopId });
    return done({ jobId: job.id, claim });
  });
}

async function sentBefore(tx: Tx, submissionId: string | null) {
  const [job] = submissionId ? await tx.select().from(jobPosts).where(eq(jobPosts.submissionId, submissionId)) : [];
  if (!job) throw new Error('a job conflicts and yet is not there');
  return job;
}

/** The owner may already have a link that is older than the job, so it stays valid. */
async function wayToClaim(tx: Tx, job: { shopId: string; createdAt: Date }, staffId: string): Promise<ClaimWay> {
  const live = await liveClaimLink(tx, job.shopId);
  if (live && live.madeAt < job.createdAt) return { keptUntil: live.until };
  return { newPath: await issueClaimLink(tx, job.shopId, staffId) };
}
