import { and, eq, isNull, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { isId } from '#app/domain/id.ts';
import { closedOn } from '#app/domain/job.ts';
import { canApply } from '#app/domain/policies/application.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

export type JobToApplyTo = {
  job: { id: string; title: string; shopName: string; isShopClaimed: boolean };
  /** The day through which it took applications, once that is over. */
  closedOn: string | null;
  /** Why the viewer cannot apply, or null. */
  refusal: Refusal | null;
};

/** What the apply page shows; null when there is no such job. */
export async function jobToApplyTo(ctx: Ctx, jobId: string): Promise<JobToApplyTo | null> {
  if (!isId(jobId)) return null;
  const artistId = ctx.actor.kind === 'artist' ? ctx.actor.userId : null;
  const [row] = await ctx.db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      status: jobPosts.status,
      applicationDeadline: jobPosts.applicationDeadline,
      shopName: shopProfiles.shopName,
      isShopClaimed: shopProfiles.isClaimed,
      hasApplied: sql<boolean>`exists (select 1 from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id} and ${jobApplications.artistId} = ${artistId})`,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(and(eq(jobPosts.id, jobId), isNull(jobPosts.deletedAt)));
  if (!row) return null;
  const verdict = canApply(ctx.actor, { ...row, isDeleted: false }, { hasApplied: row.hasApplied, now: ctx.now });
  return {
    job: { id: row.id, title: row.title, shopName: row.shopName ?? SOME_SHOP, isShopClaimed: row.isShopClaimed },
    closedOn: closedOn(row, ctx.now),
    refusal: verdict.allowed ? null : verdict.refusal,
  };
}
