import { and, eq, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { isShownJob, jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { canApply } from '#app/domain/applications.ts';
import { closedOn, type JobInput } from '#app/domain/jobs.ts';
import { type Asked, type Lack, whatIsMissing } from '#app/domain/shops.ts';
import { isId } from '#app/domain/values/id.ts';
import { type SentProfile, sentProfileOf } from '#app/features/profiles/artist/sent-profile.server.ts';
import { datesToAskFor } from '#app/features/stays/stay-applications.server.ts';

/** What the shop sees besides the letter, and which requirements of the job are not met. */
export type ApplicationAttachments = SentProfile & { lacks: Lack[] };

async function applicationAttachments(ctx: CtxOf<'artist'>, asked: Asked): Promise<ApplicationAttachments | null> {
  const found = await sentProfileOf(ctx);
  if (!found) return null;
  const { sent, checked } = found;
  return { ...sent, lacks: checked ? whatIsMissing(asked, checked) : [{ what: 'set-up' }] };
}

type OnOneLine = 'title' | 'jobType' | 'startDate' | 'endDate' | 'applicationDeadline';
type Payment = 'paymentType' | 'commissionRate' | 'boothRentalAmount';

export type JobToApply = Pick<JobInput, OnOneLine | Payment> & { id: string; shopName: string; isShopClaimed: boolean };

export type JobToApplyTo = NonNullable<Awaited<ReturnType<typeof jobToApplyTo>>>;

/** Null if there is no such job for this artist (ruling c-108). */
export async function jobToApplyTo(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) return null;
  const { actor, now } = ctx;
  const artistId = actor.kind === 'artist' ? actor.userId : null;
  const [row] = await ctx.db
    .select({
      job: {
        id: jobPosts.id,
        title: jobPosts.title,
        jobType: jobPosts.jobType,
        paymentType: jobPosts.paymentType,
        commissionRate: jobPosts.commissionRate,
        boothRentalAmount: jobPosts.boothRentalAmount,
        startDate: jobPosts.startDate,
        endDate: jobPosts.endDate,
        applicationDeadline: jobPosts.applicationDeadline,
      },
      status: jobPosts.status,
      asked: {
        minimumExperienceYears: jobPosts.minimumExperienceYears,
        portfolioRequired: jobPosts.portfolioRequired,
        insuranceRequired: jobPosts.insuranceRequired,
        requiredStyles: jobPosts.requiredStyles,
        preferredStyles: jobPosts.preferredStyles,
      },
      shopId: shopProfiles.id,
      shopName: shopProfiles.shopName,
      isShopClaimed: shopProfiles.isClaimed,
      hasApplied: sql<boolean>`exists (select 1 from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id} and ${jobApplications.artistId} = ${artistId})`,
      isPageRemoved: sql<boolean>`exists (select 1 from ${artistProfiles} where ${artistProfiles.id} = ${artistId} and ${artistProfiles.hiddenAt} is not null)`,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(and(eq(jobPosts.id, jobId), isShownJob(jobPosts), withoutBlockedShops(jobPosts.shopId, artistId)));
  if (!row) return null;
  const { job, status, asked, shopId, shopName, isShopClaimed, hasApplied, isPageRemoved } = row;
  const { applicationDeadline } = job;
  const verdict = canApply(
    actor,
    { status, applicationDeadline, isDeleted: false },
    { hasApplied, isPageRemoved, now },
  );
  return {
    job: { ...job, shopName: shopName ?? SOME_SHOP, isShopClaimed },
    closedOn: closedOn({ status, applicationDeadline }, now),
    refusal: verdict.allowed ? null : verdict.refusal,
    /** Null for viewers who cannot apply. */
    along: verdict.allowed ? await applicationAttachments({ ...ctx, actor: verdict.actor }, asked) : null,
    dates: job.jobType === 'GUEST_SPOT' ? await datesToAskFor(ctx, { shopId, job }) : null,
  };
}
